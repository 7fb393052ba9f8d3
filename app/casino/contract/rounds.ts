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

/** `gameId-machineId`, as links identify a game. */
export const gameCode = z.string().regex(/^\d{1,9}-\d{1,9}$/);

/** A version of a game's math. Rounds are replayed with the version they were played with. */
export const paytableVersion = z.number().int().positive();

/** A card: rank, then suit: `AS`, `TD`, `2C`. */
export const card = z.string().regex(/^[2-9TJQKA][CDHS]$/);

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
export const plinkoRows = z.union([z.literal(8), z.literal(12), z.literal(16)]);
export const plinkoRisk = z.enum(["low", "medium", "high"]);

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

export const scratchOutcome = z.object({
  kind: z.literal("scratch"),
  /** Symbol keys of the nine fields, row by row. */
  cells: z.array(z.string()).length(9),
  /** Key of the symbol that appears three times; null if the card wins nothing. */
  prize: z.string().nullable(),
  multiple: z.number(),
});
export type ScratchOutcome = z.infer<typeof scratchOutcome>;

/** Moves of a player in blackjack. */
export const blackjackMove = z.enum(["hit", "stand", "double", "split"]);
export type BlackjackMove = z.infer<typeof blackjackMove>;

export const blackjackHand = z.object({
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

export const round = z.object({
  round_id: z.uuid(),
  game_code: gameCode,
  /** Version of the game's math that was used (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  game_name: z.string(),
  status: z.enum(["open", "settled"]),
  /** Total stake, including stakes added during the round. */
  stake_minor: minor,
  /** The initial stake, if stakes were added. A replay starts with it. */
  base_stake_minor: minor.optional(),
  payout_minor: minor,
  /**
   * What the progressive game's pool paid in cash right after the round. Included in neither the payout nor the
   * balance after. Absent without a hit.
   */
  jackpot_won_minor: minor.optional(),
  /**
   * Set if the balance was too low to keep the coupon, so that it was removed right after the round: the bonus money
   * that went with it, possibly 0. The balance after still includes it. Absent if no coupon was removed (addition).
   */
  coupon_removed_minor: minor.optional(),
  currency,
  balance_before_minor: signedMinor,
  balance_after_minor: signedMinor,
  server_seed_hash: z.string(),
  client_seed: z.string(),
  nonce: z.number().int().nonnegative(),
  /** The steps after the stake, in order. Together with the seeds, they replay the round. */
  steps: z.array(roundStep),
  outcome,
  /** The seed itself, revealed on rotation. */
  server_seed: z.string().nullable(),
  started_at: instant,
  settled_at: instant.nullable(),
  /** A coupon's free spin: the casino paid the stake, and the balance before was not reduced by it. */
  free_spin: z.boolean().default(false),
  /** The player left the round open, and the casino took the last steps by the game's published rule (addition). */
  settled_by_rule: z.boolean().optional(),
  /** The table round that this is a bet on; absent for the player's own rounds. */
  shared: sharedRound.optional(),
});
export type Round = z.infer<typeof round>;

/** Rules and paytable of one of our own games; the same for everyone. */
export const gameRules = z.object({
  game_code: gameCode,
  /** Version of the game's math that they describe (addition); absent: 1. */
  paytable_version: paytableVersion.optional(),
  display_name: z.string(),
  category: z.string(),
  kind: z.enum(["slot", "poker", "keno", "plinko", "dice", "scratch", "blackjack", "roulette", "crash"]),
  stakes_minor: z.array(minor).min(1),
  currency,
  /** Return to player as a fraction, computed exactly, and how it was computed. */
  return_to_player: z.number(),
  return_method: z.string(),
  /** Chance that a round pays anything, as a fraction. */
  hit_rate: z.number(),
  /** Poker only: number of hands played with one deal; they share the stake evenly. */
  hands: z.number().int().positive().optional(),
  /** Standard deviation of a round's payout, in stakes. */
  deviation: z.number().optional(),
  /** Figures of each choice, for games that require one; `key` is that of its paytable row. */
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
       * Multiples of the line stake (slots) or of the stake (others), by count: of symbols, of hits (keno), the slot
       * from the left (plinko), or the target (dice). Poker's are multiples of one hand's stake.
       */
      pays: z.array(z.object({ count: z.number().int(), multiple: z.number() })),
    }),
  ),
  /** Slots only: for each line, its row on every reel. */
  lines: z.array(z.array(z.number().int())),
  /** Slots only: strips by reel, so that anyone can check the return. */
  strips: z.array(z.array(z.string())),
  /** Paragraphs of plain English. */
  rules: z.array(z.string()),
  /** How a slot determines its wins. This and the following fields are for slots and absent from other games. */
  engine: z.enum(["classic", "lines", "ways", "clusters"]).nullable().optional(),
  /** Rows of the window. */
  rows: z.number().int().nullable().optional(),
  /** Number of equal parts of the stake. A slot's paytable multiplies one part; on lines, a part is a line stake. */
  stake_parts: z.number().int().nullable().optional(),
  /** Keys of the wild symbol and of the scatter symbol, which counts anywhere; null if none. */
  wild: z.string().nullable().optional(),
  scatter: z.string().nullable().optional(),
  /** Key of the machine's theme. */
  theme: z.string().nullable().optional(),
  volatility: z.enum(["low", "medium", "high"]).nullable().optional(),
  /** Maximum payout of one spin, in stakes; a round with free spins adds up many spins. */
  max_multiple: z.number().nullable().optional(),
  /** Odds that are not in the paytable: those of a progressive pool. */
  odds_note: z.string().nullable().optional(),
  /**
   * Percentage of a stake that counts towards a coupon's wagering requirement, by multiple of the stake that the round
   * would have paid, had it won. Lowest first.
   */
  playthrough: z.array(z.object({ from_multiple: z.number(), percent: z.number() })).optional(),
});
export type GameRules = z.infer<typeof gameRules>;

export const fairness = z.object({
  server_seed_hash: z.string(),
  client_seed: z.string(),
  /** Nonce of the next round. */
  nonce: z.number().int().nonnegative(),
  /**
   * SHA-256 of the server seed that the next rotation will use, fixed before the player chooses the client seed for
   * it. A casino that does not publish it could choose that seed afterwards.
   */
  next_server_seed_hash: z.string().optional(),
});
export type Fairness = z.infer<typeof fairness>;

export const gameState = z.object({
  game_code: gameCode,
  /** Stakes available to this player now, within the limits of class and coupon. */
  stakes_minor: z.array(minor),
  max_bet_minor: minor,
  balance_minor: signedMinor,
  currency,
  fairness,
  /** The round left open, to resume. */
  open_round: round.nullable(),
  /**
   * Moves of the open round that its rules allow but the player's means do not: a double or a split adds a stake, and
   * the whole round must stay within the maximum bet and the balance. They are not in the round's `allowed`.
   */
  withheld: z
    .object({ moves: z.array(blackjackMove).min(1), why: z.enum(["max_bet", "balance"]) })
    .nullable()
    .default(null),
  last_round: round.nullable(),
  /** Free spins that an active coupon gives on this game; null if none. */
  free_spins: z
    .object({
      remaining: z.number().int().positive(),
      total: z.number().int().positive(),
      /** Stake per spin. */
      denomination_minor: minor,
      /** Total won by the spins played so far. */
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
  summary: "Rules, paytable and return to player of one of the casino's own games",
  auth: "none",
  params: z.object({ code: gameCode }),
  /** Without a version: the rules of the version in use. */
  query: z.object({ version: z.coerce.number().int().positive().optional() }),
  body: null,
  response: gameRules,
});

/** Browsers open this URL, so allow only http(s): other schemes could run script. */
const webAddress = z.url({ protocol: /^https?$/, normalize: true });

export const launchGame = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/games/{code}/launch",
  summary: "Where to play a game: on the casino's own page, or at a provider's URL",
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
  /** With `free_spin` the coupon sets the stake, and `stake_minor` is ignored. */
  body: z.object({
    game_code: gameCode,
    stake_minor: z.number(),
    free_spin: z.boolean().optional(),
    /** The player's choice, for games that require one. It becomes the round's first step. */
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

/** The best move of an open round. */
export const roundHint = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("poker"),
    /** Positions to hold, ascending. */
    hold: z.array(z.number().int().min(0).max(4)).max(5),
    /** Average payout of a hand drawn this way, in its stakes. */
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
    /** The hash shown to the player. Refused with `seed_changed` (409) if another seed is next by now. */
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
    /** As in the round's record; absent: 1. */
    paytable_version: paytableVersion.optional(),
    server_seed: z.string().regex(/^[0-9a-f]{64}$/),
    /** For a shared round, it includes the day's salt. */
    client_seed: z.string().min(1).max(128),
    nonce: z.number().int().nonnegative(),
    stake_minor: z.number().int().positive(),
    /** Enough for blackjack, which has the most steps: two hands of many small cards. */
    steps: z.array(roundStep).max(60),
  }),
  response: z.object({ server_seed_hash: z.string(), payout_minor: minor, outcome }),
});
