import { z } from "zod";
import { minor } from "./shared";
import {
  betStep,
  cashoutStep,
  crashChoice,
  crashOutcome,
  rouletteChoice,
  rouletteOutcome,
} from "./table-bets";

/** A card: rank, then suit: `AS`, `TD`, `2C`. */
const card = z.string().regex(/^[2-9TJQKA][CDHS]$/);

const slotWin = z.object({
  /** Line number from 1; 0 for wins without a line: scatters, ways, and clusters. */
  line: z.number().int(),
  symbol: z.string(),
  /** Number of symbols: consecutive reels for ways, cells for clusters. */
  count: z.number().int(),
  payout_minor: minor,
  /** Cells of the win as [reel, row]. */
  cells: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Number of winning ways; 1 for lines and clusters. */
  ways: z.number().int().positive().default(1),
});

/** Symbols by reel, top to bottom. */
const slotWindow = z.array(z.array(z.string()));

export const slotSpin = z.object({
  /** Stop of each reel: the index, on its strip, of the symbol in the top row. */
  stops: z.array(z.number().int()),
  window: slotWindow,
  wins: z.array(slotWin),
  /** Free spins added by this spin. */
  free_spins_awarded: z.number().int(),
  /** Total payout of the spin, including its drops. */
  payout_minor: minor,
  /** Reels covered by an expanding wild, from 0; the window shows them as they stopped. */
  expanded: z.array(z.number().int()).default([]),
  /** Reels held instead of spun, from 0. */
  held: z.array(z.number().int()).default([]),
  /** What dropped after winning clusters vanished, in order. The first window is the spin's own. */
  drops: z
    .array(
      z.object({
        window: slotWindow,
        wins: z.array(slotWin),
        payout_minor: minor,
        /** Multiplier applied to each of these wins. */
        multiplier: z.number().int().positive(),
      }),
    )
    .default([]),
});
export type SlotSpin = z.infer<typeof slotSpin>;

export const slotOutcome = z.object({
  kind: z.literal("slot"),
  /** The paid spin, then its free spins in order. */
  spins: z.array(slotSpin).min(1),
  /** Whether the round hit its progressive game's pool; only in such games. The spins do not include what it paid. */
  jackpot_hit: z.boolean().optional(),
  /** The pool was paused when the round began: it gave nothing to it and could not hit it (addition). */
  jackpot_paused: z.boolean().optional(),
});
export type SlotOutcome = z.infer<typeof slotOutcome>;

export const pokerOutcome = z.object({
  kind: z.literal("poker"),
  dealt: z.array(card).length(5),
  /** Positions held at the draw; null before it. */
  held: z.array(z.number().int().min(0).max(4)).nullable(),
  final: z.array(card).length(5).nullable(),
  /** Paytable key of the final hand, or of the dealt hand before the draw; null for no win. */
  hand: z.string().nullable(),
  /**
   * Every hand after the draw, of which `final` and `hand` are the first. Empty before the draw, and on rounds
   * recorded before there were several hands.
   */
  hands: z
    .array(z.object({ final: z.array(card).length(5), hand: z.string().nullable(), payout_minor: minor }))
    .default([]),
});
export type PokerOutcome = z.infer<typeof pokerOutcome>;

export const kenoOutcome = z.object({
  kind: z.literal("keno"),
  /** The player's numbers, ascending. */
  picks: z.array(z.number().int().min(1).max(80)).min(1).max(10),
  /** The 20 drawn numbers, in draw order. */
  drawn: z.array(z.number().int().min(1).max(80)).length(20),
  /** The picks that were drawn, ascending. */
  hits: z.array(z.number().int()),
  /** Multiple of the stake that was paid. */
  multiple: z.number(),
});
export type KenoOutcome = z.infer<typeof kenoOutcome>;

/** Plinko boards, by rows of pegs and by risk. */
const plinkoRows = z.union([z.literal(8), z.literal(12), z.literal(16)]);
const plinkoRisk = z.enum(["low", "medium", "high"]);

export const plinkoOutcome = z.object({
  kind: z.literal("plinko"),
  rows: plinkoRows,
  risk: plinkoRisk,
  /** One letter per row from the top: L or R. */
  path: z.string().regex(/^[LR]+$/),
  /** The slot where the ball landed, from 0 on the left: the number of moves to the right. */
  slot: z.number().int(),
  multiple: z.number(),
});
export type PlinkoOutcome = z.infer<typeof plinkoOutcome>;

export const diceOutcome = z.object({
  kind: z.literal("dice"),
  /** The player wins with a roll below this. */
  target: z.number().int(),
  /** 0 to 99. */
  roll: z.number().int(),
  multiple: z.number(),
});
export type DiceOutcome = z.infer<typeof diceOutcome>;

const scratchOutcome = z.object({
  kind: z.literal("scratch"),
  /** Symbol keys of the nine fields, row by row. */
  cells: z.array(z.string()).length(9),
  /** Key of the symbol that appears three times; null if the card wins nothing. */
  prize: z.string().nullable(),
  multiple: z.number(),
});

/** Moves of a player in blackjack. */
export const blackjackMove = z.enum(["hit", "stand", "double", "split"]);
export type BlackjackMove = z.infer<typeof blackjackMove>;

const blackjackHand = z.object({
  cards: z.array(card),
  total: z.number().int(),
  /** Whether an ace of the hand counts as eleven. */
  soft: z.boolean(),
  /** `waiting` for its turn, `playing`, `standing` until the dealer has drawn; then its result. */
  status: z.enum(["waiting", "playing", "standing", "bust", "blackjack", "won", "push", "lost"]),
  /** Stake of this hand, doubling included. */
  stake_minor: minor,
  payout_minor: minor,
});

export const blackjackOutcome = z.object({
  kind: z.literal("blackjack"),
  dealer: z.object({
    cards: z.array(card),
    total: z.number().int(),
    soft: z.boolean(),
    blackjack: z.boolean(),
  }),
  hands: z.array(blackjackHand).min(1).max(2),
  /** Index in `hands` of the hand whose turn it is; null once the round is over. */
  active: z.number().int().nullable(),
  /** Moves that the rules allow now. `double` and `split` each stake another `base_stake_minor`. */
  allowed: z.array(blackjackMove),
  /** The initial stake. */
  base_stake_minor: minor,
});
export type BlackjackOutcome = z.infer<typeof blackjackOutcome>;

export const outcome = z.discriminatedUnion("kind", [
  slotOutcome,
  pokerOutcome,
  kenoOutcome,
  plinkoOutcome,
  diceOutcome,
  scratchOutcome,
  blackjackOutcome,
  rouletteOutcome,
  crashOutcome,
]);
export type Outcome = z.infer<typeof outcome>;

/** What a player chooses along with the stake, by kind of game. */
export const roundChoice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("keno"), picks: z.array(z.number().int().min(1).max(80)).min(1).max(10) }),
  z.object({ kind: z.literal("plinko"), rows: plinkoRows, risk: plinkoRisk }),
  z.object({ kind: z.literal("dice"), target: z.number().int().min(1).max(95) }),
  rouletteChoice,
  crashChoice,
]);
export type RoundChoice = z.infer<typeof roundChoice>;

/** A step of a round, by kind of game. */
export const roundStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("draw"), hold: z.array(z.number().int().min(0).max(4)).max(5) }),
  /** The first step of a game that requires a choice; sent along with the stake. */
  z.object({ step: z.literal("choose"), choice: roundChoice }),
  z.object({ step: z.literal("hit") }),
  z.object({ step: z.literal("stand") }),
  z.object({ step: z.literal("double") }),
  z.object({ step: z.literal("split") }),
  betStep,
  cashoutStep,
]);
export type RoundStep = z.infer<typeof roundStep>;
