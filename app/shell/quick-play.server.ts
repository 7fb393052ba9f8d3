import { quickPlay } from "~/casino/contract/quick";
import { CASINO_ID } from "~/casino/contract/shared";
import { newFormKey } from "~/forms/action.server";
import { callOptional, type Visit } from "~/session/visit.server";

export interface QuickPlayData {
  isOn: boolean;
  formKey: string;
}

/** Data of the menu's quick-play toggle; null for a visitor, or if the casino does not answer. */
export async function quickPlayData(visit: Visit): Promise<QuickPlayData | null> {
  const { session, casino } = visit;
  if (session === null) return null;
  const query = { player_id: session.pid, casinoID: CASINO_ID };
  const answer = await callOptional(visit, casino.call(quickPlay, { params: { pid: session.pid }, query }));
  return answer && { isOn: answer.Count > 0, formKey: newFormKey() };
}
