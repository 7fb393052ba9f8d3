import type { SessionEnd } from "~/session/session.server";
import type { Visit } from "~/session/visit.server";
import { onboardingData, type OnboardingData } from "./data.server";

/** The login form for a session that has just been found to be over (spec §4). */
export async function sessionEndData(
  visit: Visit,
  { login, end }: { login: string; end: SessionEnd },
): Promise<OnboardingData> {
  return { ...(await onboardingData(visit, "login", 1)), sessionEnd: end, isInPlace: true, login };
}
