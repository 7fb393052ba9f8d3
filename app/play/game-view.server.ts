import type { GameRules, Round } from "~/casino/contract/rounds";
import { percent } from "./figures";
import { ROWS, stripPart } from "./slot-words";

/** Symbols that run past below the window before a reel stops. */
const RUNNING_ROWS = 9;

export function gameHead(rules: GameRules) {
  return {
    code: rules.game_code,
    name: rules.display_name,
    kind: rules.kind,
    currency: rules.currency,
    returnText: percent(rules.return_to_player),
    labels: Object.fromEntries(rules.paytable.map(({ key, label }) => [key, label])),
  };
}

export type GameHead = ReturnType<typeof gameHead>;

/**
 * What the reels show and what runs through them, by reel from the top; without a round the strips at their
 * first stops. Null for a game without reels.
 */
export function slotMachine({ strips }: GameRules, round: Pick<Round, "outcome"> | null) {
  if (strips.length === 0) return null;
  const spun = round?.outcome.kind === "slot" ? round.outcome.spins[0] : undefined;
  const stops = spun?.stops ?? strips.map(() => 0);
  return {
    window: spun?.window ?? stripPart(strips, stops, 0, ROWS),
    running: stripPart(strips, stops, ROWS, RUNNING_ROWS),
  };
}

export type SlotMachine = NonNullable<ReturnType<typeof slotMachine>>;

/** Rows of a poker paytable: key, label and multiple of the stake. Empty for a game with reels. */
export function table({ kind, paytable }: GameRules) {
  if (kind !== "poker") return [];
  return paytable.map(({ key, label, pays }) => ({ key, label, multiple: pays[0]?.multiple ?? 0 }));
}

export type PokerRow = ReturnType<typeof table>[number];
