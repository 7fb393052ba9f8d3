import type { PlayMessages } from "./messages";
import { type PaidRound, resultTone } from "./slots/words";

/** The amount returned with a verb: `win $4.00`, `paid $0.40`, `no win`. */
export function paidText(round: PaidRound, { paid, money }: PlayMessages): string {
  const tone = resultTone(round);
  return tone === "none" ? paid.none : paid[tone](money(round.payoutMinor, round.currency));
}
