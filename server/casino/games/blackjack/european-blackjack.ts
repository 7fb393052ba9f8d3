import type { GameRules } from "~/casino/contract/game-rules";
import type { CasinoGame, GameLanguage } from "../game";
import { playBlackjack } from "./round";
import type { BlackjackText } from "./rule-text";
import { english } from "./rule-text";
import { french } from "./rule-text.fr-CA";

/**
 * Figures of `basic-strategy.ts`, in multiples of the opening bet. The return is exact for six decks. Hit rate and
 * deviation treat the two hands of a split as independent given the dealer's result, which shifts them by less than
 * 0.0002. `tests/support/blackjack-return.ts` computes them, and its test compares these constants with the result.
 */
export const BASIC_STRATEGY = {
  returnToPlayer: 0.994303394157,
  hitRate: 0.52318825,
  deviation: 1.12781368,
} as const;

const identity = {
  gameId: 311,
  machineId: 1,
  displayName: "European Blackjack",
  category: "Specialty",
  subCategory: "Blackjack",
  playthrough: "blackjack",
  // Even, so that 3:2 is a whole number. Includes the maximum bets of the player classes: 5.00, 7.00 and 10.00.
  stakesMinor: [50, 100, 200, 300, 500, 700, 1000],
} as const;

/** Blackjack with one dealer card and no hole card. */
export const europeanBlackjack: CasinoGame = {
  ...identity,
  // Stakes nothing more and draws no card, so the player's decisions stand.
  whenAbandoned: { step: "stand" },
  play: playBlackjack,
  rules,
};

const TEXTS: Readonly<Record<GameLanguage, BlackjackText>> = { en: english, "fr-CA": french };

function rules(language: GameLanguage = "en"): GameRules {
  const text = TEXTS[language];
  return {
    game_code: `${identity.gameId}-${identity.machineId}`,
    display_name: identity.displayName,
    category: identity.category,
    kind: "blackjack",
    stakes_minor: [...identity.stakesMinor],
    currency: "USD",
    language,
    return_to_player: BASIC_STRATEGY.returnToPlayer,
    return_method: text.method,
    hit_rate: BASIC_STRATEGY.hitRate,
    deviation: BASIC_STRATEGY.deviation,
    paytable: [
      { key: "blackjack", label: "Blackjack", pays: [{ count: 1, multiple: 2.5 }] },
      { key: "won", label: "Win", pays: [{ count: 1, multiple: 2 }] },
      { key: "push", label: "Push", pays: [{ count: 1, multiple: 1 }] },
    ],
    lines: [],
    strips: [],
    rules: text.rules,
  };
}
