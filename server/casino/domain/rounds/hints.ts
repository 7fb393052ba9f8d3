import type { BlackjackOutcome, PokerOutcome } from "~/casino/contract/outcomes";
import type { Round, RoundHint } from "~/casino/contract/rounds";
import { basicMoveFor } from "../../games/blackjack/basic-strategy";
import { bestHold } from "../../games/poker/best-hold";
import { variantOf } from "../../games/poker/video-poker";
import { Refusal } from "../refusal";

/**
 * The best next move of an open round.
 * @throws Refusal `no_hint` when there is nothing to choose, or the best choice is unknown
 */
export function hintFor({
  game_code,
  status,
  outcome,
}: Pick<Round, "game_code" | "status" | "outcome">): RoundHint {
  const hint = status === "open" ? hintOf(game_code, outcome) : null;
  if (hint === null) throw new Refusal("no_hint");
  return hint;
}

function hintOf(gameCode: string, outcome: Round["outcome"]): RoundHint | null {
  if (outcome.kind === "poker") return pokerHint(gameCode, outcome);
  return outcome.kind === "blackjack" ? blackjackHint(outcome) : null;
}

function pokerHint(gameCode: string, { dealt }: PokerOutcome): RoundHint | null {
  const variant = variantOf(gameCode);
  if (variant === undefined) return null;
  const { hold, expectedReturn } = bestHold(variant, dealt);
  return { kind: "poker", hold, expected_return: expectedReturn };
}

function blackjackHint({ hands, active, dealer, allowed }: BlackjackOutcome): RoundHint | null {
  const hand = active === null ? undefined : hands[active];
  const [dealerCard] = dealer.cards;
  if (hand === undefined || dealerCard === undefined) return null;
  return { kind: "blackjack", move: basicMoveFor(hand.cards, dealerCard, allowed) };
}
