import { InvalidStep } from "../../games/game";
import { noFreeSpins } from "../coupons/spins";
import { isKeyTaken, stopped, SYSTEM_KEY_PREFIX } from "../ledger/ledger";
import { banned } from "../players/rules";
import { malformed, Refusal, refusalWith } from "../refusal";
import { keyConflict, MAX_KEY_LENGTH } from "../requests/idempotency";
import type { RoundAnswer, StepAnswer } from "./settle";

/** A key with the system prefix could collide with one that the casino makes later. */
export function checkKey(key: string): void {
  if (key.length > 0 && key.length <= MAX_KEY_LENGTH && !key.startsWith(SYSTEM_KEY_PREFIX)) return;
  throw malformed("The Idempotency-Key is not usable.");
}

export function keyTakenIsConflict(error: unknown): never {
  throw isKeyTaken(error) ? keyConflict() : error;
}

/** @throws Refusal `invalid_step` for a choice or step that the game cannot take */
export function playChecked<Played>(play: () => Played): Played {
  try {
    return play();
  } catch (error) {
    if (error instanceof InvalidStep) throw new Refusal("invalid_step", { detail: error.message });
    throw error;
  }
}

/** The refusal for an answer of settle_round or round_step, whose amounts are in the currency. */
export function refusalOf(
  {
    answer,
    limit_minor,
    refusal,
  }:
    | Pick<RoundAnswer, "answer" | "limit_minor" | "refusal">
    | Pick<StepAnswer, "answer" | "limit_minor" | "refusal">,
  currency: string,
): Error {
  if (refusal) return refusalWith(refusal.code, refusal.facts);
  switch (answer) {
    case "conflict":
      return keyConflict();
    case "banned":
      return banned();
    case "stopped":
      return stopped();
    case "round_over":
      return new Refusal("betting_closed");
    case "unauthenticated":
      return new Refusal("unauthenticated");
    case "open_round":
      return new Refusal("open_round");
    case "stake_above_limit":
      return new Refusal("stake_above_limit", { maximumMinor: limit_minor, currency });
    case "insufficient_funds":
      return new Refusal("insufficient_funds");
    case "no_free_spins":
      return noFreeSpins();
    case "wrong_game":
      return new Refusal("wrong_game");
    default:
      return new Error(`a round was answered ${answer}`);
  }
}
