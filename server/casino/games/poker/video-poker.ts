import type { GameRules } from "~/casino/contract/game-rules";
import type { CasinoGame, GameLanguage } from "../game";
import type { HandCount } from "./figures";
import { BEST_PLAY, HAND_COUNTS, STAKED } from "./figures";
import { playPoker } from "./poker";
import type { PokerText } from "./rule-text";
import { english, ruleText } from "./rule-text";
import { french } from "./rule-text.fr-CA";
import type { PokerVariant } from "./variants";
import { bonusPokerVariant, deucesWildVariant, jacksOrBetterVariant } from "./variants";

const TEXTS: Readonly<Record<GameLanguage, PokerText>> = { en: english, "fr-CA": french };

/**
 * Stakes per round in minor units, a whole number for each hand. They reach the maximum bets of the player classes
 * (5.00, 7.00, 10.00), or come as close as the number of hands allows.
 */
const STAKES_MINOR: Readonly<Record<HandCount, readonly number[]>> = {
  1: [25, 50, 100, 200, 500, 700, 1000],
  3: [30, 60, 150, 300, 498, 699, 999],
  10: [50, 100, 200, 300, 500, 700, 1000],
  52: [52, 104, 208, 312, 468, 676, 988],
  100: [100, 200, 300, 500, 700, 1000],
};

/** The most hands that fit on a phone; more would be several pages long. */
const MAX_HANDS_ON_PHONE = 10;

const JACKS_GAME_ID = 201;
const GAME_IDS: readonly (readonly [gameId: number, variant: PokerVariant])[] = [
  [JACKS_GAME_ID, jacksOrBetterVariant],
  [202, bonusPokerVariant],
  [203, deucesWildVariant],
];

/** The poker variant of a game, by its code `gameId-machineId`; undefined for other games. */
export function variantOf(code: string): PokerVariant | undefined {
  return GAME_IDS.find(([gameId]) => HAND_COUNTS.some((hands) => code === `${gameId}-${hands}`))?.[1];
}

/** 9/6 Jacks or Better with one hand, the first of the poker games. */
export const jacksOrBetter = pokerGame(JACKS_GAME_ID, jacksOrBetterVariant, 1);

/** Every variant with one to a hundred hands. */
export const videoPoker: readonly CasinoGame[] = GAME_IDS.flatMap(([gameId, variant]) =>
  HAND_COUNTS.map((hands) =>
    gameId === JACKS_GAME_ID && hands === 1 ? jacksOrBetter : pokerGame(gameId, variant, hands),
  ),
);

function pokerGame(gameId: number, variant: PokerVariant, hands: HandCount): CasinoGame {
  const identity: Omit<CasinoGame, "play" | "rules"> = {
    gameId,
    machineId: hands,
    displayName: hands === 1 ? variant.name : `${variant.name} ${hands} Hand`,
    category: "Video Poker",
    subCategory: `${hands} Hand`,
    needsWidth: hands > MAX_HANDS_ON_PHONE,
    playthrough: variant.key === "jacks_or_better" ? "jacks_or_better" : "poker",
    stakesMinor: STAKES_MINOR[hands],
  };
  return {
    ...identity,
    // Keeps the hand that the player saw. Any other hold would be a choice made for the player.
    whenAbandoned: { step: "draw", hold: [0, 1, 2, 3, 4] },
    play: (stakeMinor, draw, steps) => playPoker({ variant, hands }, stakeMinor, draw, steps),
    rules: (language = "en") => rulesOf(identity, { variant, hands }, language),
  };
}

function rulesOf(
  game: Omit<CasinoGame, "play" | "rules">,
  { variant, hands }: { variant: PokerVariant; hands: HandCount },
  language: GameLanguage,
): GameRules {
  const text = TEXTS[language];
  const { paid, rounds } = BEST_PLAY[variant.key];
  return {
    game_code: `${game.gameId}-${game.machineId}`,
    display_name: game.displayName,
    category: game.category,
    kind: "poker",
    stakes_minor: [...game.stakesMinor],
    currency: "USD",
    language,
    return_to_player: paid / STAKED,
    return_method: text.method,
    hit_rate: rounds[hands].hitRate,
    hands,
    deviation: rounds[hands].deviation,
    paytable: variant.hands.map(({ key, label, multiple }) => ({
      key,
      label,
      pays: [{ count: 1, multiple }],
    })),
    lines: [],
    strips: [],
    rules: ruleText(text, variant, hands),
  };
}
