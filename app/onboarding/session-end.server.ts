import type { SessionEnd } from "~/session/session.server";
import type { Visit } from "~/session/visit.server";
import { type OnboardingData, onboardingData } from "./data.server";

/** Login form data for a session that was just found to have ended. */
export async function sessionEndData(
  visit: Visit,
  { login, end }: { login: string; end: SessionEnd },
): Promise<OnboardingData> {
  return { ...(await onboardingData(visit, "login", 1)), sessionEnd: end, isInPlace: true, login };
}
