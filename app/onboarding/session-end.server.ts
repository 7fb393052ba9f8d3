import type { Visit } from "~/session/visit.server";
import { onboardingData, type OnboardingData } from "./data.server";

/** The login form for a session that has just been found to be over (spec §4). */
export async function sessionEndData(visit: Visit, login: string): Promise<OnboardingData> {
  return { ...(await onboardingData(visit, "login", 1)), sessionEnded: true, login };
}
