import { z } from "zod";
import { defineCall } from "./call";
import { list } from "./marks";
import { byPlayer, currency, instant, minor, none, pidInPath, signedMinor } from "./shared";
import {
  betStep,
  cashoutStep,
  crashChoice,
  crashOutcome,
  rouletteChoice,
  rouletteOutcome,
  sharedRound,
} from "./table-bets";

/** `gameId-machineId`, the form spec §2 gives a game in a link. */
export const gameCode = z.string().regex(/^\d{1,9}-\d{1,9}$/);

/** A version of a game's maths. Rounds are replayed by the version that they were played with. */
export const paytableVersion = z.number().int().positive();

/** A card: rank then suit, `AS`, `TD`, `2C`. */
export const card = z.string().regex(/^[2-9TJQKA][CDHS]$/);

const slotWin = z.object({
  /** Line number from 1; 0 for wins that stand on no line: scatters, ways and clusters. */
  line: z.number().int(),
  symbol: z.string(),
  /** How many: reels in a row for ways, cells for clusters. */
  count: z.number().int(),
  payout_minor: minor,
  /** Cells of the win as [reel, row]. */
  cells: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** In how many ways it was won; 1 on lines and in clusters. */
  ways: z.number().int().positive().default(1),
});

/** Symbols by reel, top to bottom. */
const slotWindow = z.array(z.array(z.string()));

export const slotSpin = z.object({
  /** Stop of each reel: index into its strip of the symbol in the top row. */
  stops: z.array(z.number().int()),
  window: slotWindow,
  wins: z.array(slotWin),
  /** Free spins that this spin added. */
  free_spins_awarded: z.number().int(),
  /** All that the spin paid: its wins and those of its drops. */
  payout_minor: minor,
  /** Reels that an expanding wild covers, from 0; the window shows them as they stopped. */
  expanded: z.array(z.number().int()).default([]),
  /** Reels that were held and not spun, from 0. */
  held: z.array(z.number().int()).default([]),
  /** What fell after winning clusters vanished, in order; the first window is the spin's own. */
  drops: z
    .array(
      z.object({
        window: slotWindow,
        wins: z.array(slotWin),
        payout_minor: minor,
        /** By how much each of these wins was multiplied. */
        multiplier: z.number().int().positive(),
      }),
    )
    .default([]),
});
export type SlotSpin = z.infer<typeof slotSpin>;

export const slotOutcome = z.object({
  kind: z.literal("slot"),
  /** The paid spin first, then its free spins in order. */
  spins: z.array(slotSpin).min(1),
  /** Whether the round hit the pool of its progressive game, in such games only. What it pays is not in the spins. */
  jackpot_hit: z.boolean().optional(),
});
export type SlotOutcome = z.infer<typeof slotOutcome>;

export const pokerOutcome = z.object({
  kind: z.literal("poker"),
  dealt: z.array(card).length(5),
  /** Positions kept at the draw; null before it. */
  held: z.array(z.number().int().min(0).max(4)).nullable(),
  final: z.array(card).length(5).nullable(),
  /** Key of the paytable row of the final hand, or of the dealt hand before the draw; null for nothing. */
  hand: z.string().nullable(),
  /**
   * Every hand after the draw, `final` and `hand` being those of the first; none before it. Rounds recorded
   * before there were several hands have none either.
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
  /** The 20 numbers in the order in which they were drawn. */
  drawn: z.array(z.number().int().min(1).max(80)).length(20),
  /** The picks that were drawn, ascending. */
  hits: z.array(z.number().int()),
  /** Multiple of the stake that was paid. */
  multiple: z.number(),
});
export type KenoOutcome = z.infer<typeof kenoOutcome>;

/** Plinko's boards, by rows of pegs and by risk. */
export const plinkoRows = z.union([z.literal(8), z.literal(12), z.literal(16)]);
export const plinkoRisk = z.enum(["low", "medium", "high"]);

export const plinkoOutcome = z.object({
  kind: z.literal("plinko"),
  rows: plinkoRows,
  risk: plinkoRisk,
  /** One letter a row from the top: L or R. */
  path: z.string().regex(/^[LR]+$/),
  /** The slot where the ball fell, from 0 on the left: the number of times it went right. */
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

export const scratchOutcome = z.object({
  kind: z.literal("scratch"),
  /** Keys of the symbols under the nine fields, row by row. */
  cells: z.array(z.string()).length(9),
  /** Key of the symbol that is there three times; null for a card that wins nothing. */
  prize: z.string().nullable(),
  multiple: z.number(),
});
export type ScratchOutcome = z.infer<typeof scratchOutcome>;

/** What a player of blackjack may do at a turn. */
export const blackjackMove = z.enum(["hit", "stand", "double", "split"]);
export type BlackjackMove = z.infer<typeof blackjackMove>;

export const blackjackHand = z.object({
  cards: z.array(card),
  total: z.number().int(),
  /** An ace of the hand counts eleven. */
  soft: z.boolean(),
  /** `waiting` for its turn, `playing`, `standing` until the dealer has drawn; then how it ended. */
  status: z.enum(["waiting", "playing", "standing", "bust", "blackjack", "won", "push", "lost"]),
  /** What is staked on this hand, its double included. */
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
  /** Place in `hands` of the one whose turn it is; null when the round is over. */
  active: z.number().int().nullable(),
  /** What the rules allow now. `double` and `split` stake `base_stake_minor` once more. */
  allowed: z.array(blackjackMove),
  /** The stake that the round began with. */
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

/** What a player chooses together with the stake, by the kind of the game. */
export const roundChoice = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("keno"), picks: z.array(z.number().int().min(1).max(80)).min(1).max(10) }),
  z.object({ kind: z.literal("plinko"), rows: plinkoRows, risk: plinkoRisk }),
  z.object({ kind: z.literal("dice"), target: z.number().int().min(1).max(95) }),
  rouletteChoice,
  crashChoice,
]);
export type RoundChoice = z.infer<typeof roundChoice>;

/** What a step of a round may be, by the kind of its game. */
export const roundStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("draw"), hold: z.array(z.number().int().min(0).max(4)).max(5) }),
  /** The first step of a game that is played with a choice; it comes with the stake. */
  z.object({ step: z.literal("choose"), choice: roundChoice }),
  z.object({ step: z.literal("hit") }),
  z.object({ step: z.literal("stand") }),
  z.object({ step: z.literal("double") }),
  z.object({ step: z.literal("split") }),
  betStep,
  cashoutStep,
]);
export type RoundStep = z.infer<typeof roundStep>;

export const round = z.object({
  round_id: z.uuid(),
  game_code: gameCode,
  /** The version of the game's maths that it was played with (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  game_name: z.string(),
  status: z.enum(["open", "settled"]),
  /** All that was staked on it, with what was added since. */
  stake_minor: minor,
  /** What it began with, where stakes were added: a replay begins with this. */
  base_stake_minor: minor.optional(),
  payout_minor: minor,
  /**
   * What the pool of a progressive game paid beside it, in cash, right after the round: neither the payout nor the
   * balance after has it in. Absent where it was not hit.
   */
  jackpot_won_minor: minor.optional(),
  /**
   * Its balance was too low to keep the coupon, which was removed right after it: the bonus money that went with it, which
   * may be none. The balance after still has it in. Absent where no coupon was removed (addition).
   */
  coupon_removed_minor: minor.optional(),
  currency,
  balance_before_minor: signedMinor,
  balance_after_minor: signedMinor,
  server_seed_hash: z.string(),
  client_seed: z.string(),
  nonce: z.number().int().nonnegative(),
  /** The steps taken after the stake, in order: with the seeds they replay the round. */
  steps: z.array(roundStep),
  outcome,
  /** The seed itself, once rotated away. */
  server_seed: z.string().nullable(),
  started_at: instant,
  settled_at: instant.nullable(),
  /** The house paid the stake: a free spin of a coupon. The balance before was not reduced by it. */
  free_spin: z.boolean().default(false),
  /** Its player left it open, and the house took the last steps by the game's published rule (addition). */
  settled_by_rule: z.boolean().optional(),
  /** The round of a table that it is a bet on; absent for rounds of the player's own. */
  shared: sharedRound.optional(),
});
export type Round = z.infer<typeof round>;

/** Rules and paytable of a house game; the same for everyone. */
export const gameRules = z.object({
  game_code: gameCode,
  /** The version of the game's maths that they are of (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  display_name: z.string(),
  category: z.string(),
  kind: z.enum(["slot", "poker", "keno", "plinko", "dice", "scratch", "blackjack", "roulette", "crash"]),
  stakes_minor: z.array(minor).min(1),
  currency,
  /** Return to player as a fraction, computed exactly, and how. */
  return_to_player: z.number(),
  return_method: z.string(),
  /** Chance that a round pays anything, as a fraction. */
  hit_rate: z.number(),
  /** How many hands one deal plays, poker only; the stake is shared among them evenly. */
  hands: z.number().int().positive().optional(),
  /** Standard deviation of what a round pays, in stakes. */
  deviation: z.number().optional(),
  /** Figures of each choice of a game that is played with one; `key` is that of its row of the paytable. */
  choices: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        return_to_player: z.number(),
        hit_rate: z.number(),
        deviation: z.number(),
      }),
    )
    .optional(),
  paytable: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /**
       * Multiples of the line stake (slot) or of the stake (others), by count: of symbols, of hits (keno), the
       * slot from the left (plinko), the target (dice). Poker's are of the stake of one hand.
       */
      pays: z.array(z.object({ count: z.number().int(), multiple: z.number() })),
    }),
  ),
  /** Rows by reel for each line, slots only. */
  lines: z.array(z.array(z.number().int())),
  /** Strips by reel, slots only: anyone can check the return. */
  strips: z.array(z.array(z.string())),
  /** Paragraphs of plain English. */
  rules: z.array(z.string()),
  /** How a slot decides its wins; the following ones are for slots too, and absent from other games. */
  engine: z.enum(["classic", "lines", "ways", "clusters"]).nullable().optional(),
  /** Rows of the window. */
  rows: z.number().int().nullable().optional(),
  /** Equal parts of the stake; multiples of a slot's paytable are of one part. On lines, a part is a line stake. */
  stake_parts: z.number().int().nullable().optional(),
  /** Keys of the symbols that stand for others, and that count wherever they are; null for none. */
  wild: z.string().nullable().optional(),
  scatter: z.string().nullable().optional(),
  /** Key of the look of the machine. */
  theme: z.string().nullable().optional(),
  volatility: z.enum(["low", "medium", "high"]).nullable().optional(),
  /** The most that one spin can pay, in stakes; a round with free spins adds up many spins. */
  max_multiple: z.number().nullable().optional(),
  /** Odds that are not in the paytable: those of a progressive pool. */
  odds_note: z.string().nullable().optional(),
  /**
   * How much of a stake counts towards a coupon's playthrough, percent; from that multiple of the stake on, as what the
   * round would have paid had it won. Lowest first.
   */
  playthrough: z.array(z.object({ from_multiple: z.number(), percent: z.number() })).optional(),
});
export type GameRules = z.infer<typeof gameRules>;

export const fairness = z.object({
  server_seed_hash: z.string(),
  client_seed: z.string(),
  /** The nonce of the next round. */
  nonce: z.number().int().nonnegative(),
  /**
   * SHA-256 of the server seed that a rotation takes into use, fixed before the player chooses the client seed of it.
   * A casino that does not say it may choose that seed afterwards.
   */
  next_server_seed_hash: z.string().optional(),
});
export type Fairness = z.infer<typeof fairness>;

export const gameState = z.object({
  game_code: gameCode,
  /** Stakes this player may choose now: class and coupon limits applied (spec §9). */
  stakes_minor: z.array(minor),
  max_bet_minor: minor,
  balance_minor: signedMinor,
  currency,
  fairness,
  /** The round to resume, if one was left open. */
  open_round: round.nullable(),
  /**
   * Moves that the rules allow in it and the player's means do not: a double or a split stakes once more, and the
   * whole round stays within the highest bet and the balance. They are not among the round's `allowed` ones here.
   */
  withheld: z
    .object({ moves: z.array(blackjackMove).min(1), why: z.enum(["max_bet", "balance"]) })
    .nullable()
    .default(null),
  last_round: round.nullable(),
  /** Free spins that an active coupon gives on this game; null for none. */
  free_spins: z
    .object({
      remaining: z.number().int().positive(),
      total: z.number().int().positive(),
      /** The stake of each. */
      denomination_minor: minor,
      /** What those played so far have won. */
      winnings_minor: minor,
    })
    .nullable()
    .default(null),
});
export type GameState = z.infer<typeof gameState>;

const rounds = { base: "api", group: "rounds", addition: true, time: "main" } as const;

export const gameRulesOf = defineCall({
  ...rounds,
  method: "GET",
  path: "/house/games/{code}",
  summary: "Rules, paytable and return to player of a house game",
  auth: "none",
  params: z.object({ code: gameCode }),
  /** Without a version, the rules of the one that is dealt now. */
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  body: null,
  response: gameRules,
});

/** A browser opens it: an address of any other scheme could run a script. */
const webAddress = z.url({ protocol: /^https?$/, normalize: true });

export const launchGame = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/games/{code}/launch",
  summary: "Where to play a game: on the house's own page, or at a provider's URL",
  auth: "session",
  unkeyed: "It shows a game; a bet that it finds over is settled once by its own row.",
  params: z.object({ pid: pidInPath, code: gameCode }),
  query: none,
  body: z.object({ client_type: z.enum(["instantplay", "mobile"]) }),
  response: z.discriminatedUnion("where", [
    z.object({ where: z.literal("house"), state: gameState }),
    z.object({ where: z.literal("provider"), url: webAddress }),
  ]),
});

export const startRound = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/rounds",
  summary: "Stake and play a round, as far as it goes by itself",
  auth: "session",
  params: byPlayer,
  query: none,
  /** With `free_spin` the coupon says the stake, and `stake_minor` is not looked at. */
  body: z.object({
    game_code: gameCode,
    stake_minor: z.number(),
    free_spin: z.boolean().optional(),
    /** For games that are played with one: what the player chose. It becomes the round's first step. */
    choice: roundChoice.optional(),
  }),
  response: round,
});

export const stepRound = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/rounds/{roundId}/steps",
  summary: "Take the next step of an open round",
  auth: "session",
  params: z.object({ pid: pidInPath, roundId: z.uuid() }),
  query: none,
  body: roundStep,
  response: round,
});

export const roundHistory = defineCall({
  ...rounds,
  method: "GET",
  path: "/players/{pid}/rounds",
  summary: "The player's rounds, newest first, by cursor",
  auth: "session",
  params: byPlayer,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    before: z.string().max(80).optional(),
  }),
  body: null,
  response: z.object({ rounds: list(round), next: z.string().nullable() }),
});

export const roundRecord = defineCall({
  ...rounds,
  method: "GET",
  path: "/players/{pid}/rounds/{roundId}",
  summary: "One round's whole record",
  auth: "session",
  params: z.object({ pid: pidInPath, roundId: z.uuid() }),
  query: none,
  body: null,
  response: round,
});

/** What the best play of an open round is. */
export const roundHint = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("poker"),
    /** Positions to hold, ascending. */
    hold: z.array(z.number().int().min(0).max(4)).max(5),
    /** What a hand that is drawn so pays on average, in its stakes. */
    expected_return: z.number(),
  }),
  z.object({ kind: z.literal("blackjack"), move: blackjackMove }),
]);
export type RoundHint = z.infer<typeof roundHint>;

export const hintOfRound = defineCall({
  ...rounds,
  method: "GET",
  path: "/players/{pid}/rounds/{roundId}/hint",
  summary: "The best play of an open round: the best hold, or the move of basic strategy",
  auth: "session",
  time: "side",
  params: z.object({ pid: pidInPath, roundId: z.uuid() }),
  query: none,
  body: null,
  response: roundHint,
});

export const rotateSeed = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/fairness",
  summary:
    "Reveal the server seed in use, take the next one into use with a client seed of the player's choice, and commit to another",
  auth: "session",
  params: byPlayer,
  query: none,
  body: z.object({
    client_seed: z.string().trim().min(1).max(64),
    /** The hash that the player was shown; refused with `seed_changed` (409) when another seed is next by now. */
    next_server_seed_hash: z.string().optional(),
  }),
  response: z.object({
    revealed: z.object({ server_seed: z.string(), server_seed_hash: z.string(), client_seed: z.string() }),
    fairness,
  }),
});

export const verifyRound = defineCall({
  ...rounds,
  method: "POST",
  path: "/house/fairness/verify",
  summary: "Replay a round from its published seeds",
  auth: "none",
  unkeyed: "It changes nothing.",
  params: none,
  query: none,
  body: z.object({
    game_code: gameCode,
    /** As the round's record has it; absent: 1. */
    paytable_version: paytableVersion.optional(),
    server_seed: z.string().regex(/^[0-9a-f]{64}$/),
    /** That of a shared round has the salt of its day in it. */
    client_seed: z.string().min(1).max(128),
    nonce: z.number().int().nonnegative(),
    stake_minor: z.number().int().positive(),
    /** A round of blackjack can take more steps than any other: two hands of many small cards. */
    steps: z.array(roundStep).max(60),
  }),
  response: z.object({ server_seed_hash: z.string(), payout_minor: minor, outcome }),
});
