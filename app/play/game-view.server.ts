import type { GameRules } from "~/casino/contract/game-rules";
import type { Round } from "~/casino/contract/rounds";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { closedText } from "~/refusals/text.server";
import { stripPart } from "./slots/slot-cells";
import type { SlotFace } from "./slots/slot-look";
import { symbolSprite } from "./slots/symbol-sprites";

/** Rows of a slot's window, if its rules do not say. */
const ROWS = 3;

/** How many symbols run past below the window before a reel stops. */
const RUNNING_ROWS = 9;

/** Games with shared rounds have a table instead of a machine. @throws Response */
export function sendToTable(
  { kind, game_code }: Pick<GameRules, "kind" | "game_code">,
  place: (code: string) => string = paths.table,
): void {
  if (kind === "roulette" || kind === "crash") throw seeOther(place(game_code));
}

/** What a page says of a game that is closed for now; null for an open one. */
export function closedNote(
  request: Request,
  { is_closed: isClosed }: Pick<GameRules, "is_closed">,
  { isInPlay }: { isInPlay: boolean },
): { text: string; isInPlay: boolean } | null {
  return isClosed ? { text: closedText(request, "game_closed"), isInPlay } : null;
}

export function gameHead(rules: GameRules) {
  return {
    code: rules.game_code,
    name: rules.display_name,
    kind: rules.kind,
    currency: rules.currency,
    returnToPlayer: rules.return_to_player,
    isPoolPaused: rules.is_jackpot_paused ?? false,
    labels: Object.fromEntries(rules.paytable.map(({ key, label }) => [key, label])),
    slot: slotFace(rules),
  };
}

/** Null for a game without reels. */
function slotFace(rules: GameRules): SlotFace | null {
  if (rules.kind !== "slot") return null;
  return {
    engine: rules.engine ?? "lines",
    theme: rules.theme ?? null,
    sprite: symbolSprite(rules.theme),
    wild: rules.wild ?? null,
    scatter: rules.scatter ?? null,
  };
}

/**
 * What the reels show and which symbols run through them, by reel from the top; without a round, the strips
 * at their first stops. Null for a game without reels.
 */
export function slotMachine({ strips, rows, engine }: GameRules, round: Pick<Round, "outcome"> | null) {
  if (strips.length === 0) return null;
  const spun = round?.outcome.kind === "slot" ? round.outcome.spins[0] : undefined;
  const stops = spun?.stops ?? strips.map(() => 0);
  const height = rows ?? ROWS;
  return {
    window: spun?.window ?? stripPart(strips, stops, 0, height),
    // Cluster columns do not spin; their symbols fall.
    running: engine === "clusters" ? [] : stripPart(strips, stops, height, RUNNING_ROWS),
  };
}

/** Rows of a poker paytable: key, label and multiple of the stake. Empty for a game with reels. */
export function table({ kind, paytable }: GameRules) {
  if (kind !== "poker") return [];
  return paytable.map(({ key, label, pays }) => ({ key, label, multiple: pays[0]?.multiple ?? 0 }));
}

export type PokerRow = ReturnType<typeof table>[number];

/** The paytable of a game with choices, or of a scratch card; empty for games that show theirs otherwise. */
export function choiceTable({ kind, paytable }: GameRules): GameRules["paytable"] {
  return kind === "keno" || kind === "plinko" || kind === "dice" || kind === "scratch" ? paytable : [];
}

export type ChoiceTable = ReturnType<typeof choiceTable>;
