import { formatMoney } from "~/ui/money";
import type { PlayMessages } from "./messages";
import { toneOf, type PaidRound } from "./slot-words";

const multiples = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** A multiple of the stake: `1.4×`, `1,000×`. */
export function times(multiple: number): string {
  return `${multiples.format(multiple)}×`;
}

/** The amount returned with a verb: `win $4.00`, `paid $0.40`, `no win`. */
export function paidText(round: PaidRound, { paid }: PlayMessages): string {
  const tone = toneOf(round);
  return tone === "none" ? paid.none : paid[tone](formatMoney(round.payoutMinor, round.currency));
}
