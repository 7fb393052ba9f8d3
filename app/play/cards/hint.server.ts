import { hintOfRound, type Round, type RoundHint } from "~/casino/contract/rounds";
import { orNull, type Visit } from "~/session/visit.server";
import { requestQuery } from "~/url";

/** The best play of the open round, if the URL requests it with `hint=1`; null if there is none. */
export async function hintOf(
  { casino, request }: Visit,
  pid: number,
  open: Pick<Round, "round_id" | "outcome"> | null,
): Promise<RoundHint | null> {
  if (open === null || !requestQuery(request).has("hint")) return null;
  if (open.outcome.kind !== "poker" && open.outcome.kind !== "blackjack") return null;
  return orNull(casino.call(hintOfRound, { params: { pid, roundId: open.round_id } }));
}
