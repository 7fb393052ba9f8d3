import { z } from "zod";
import { defineCall } from "./call";
import { byPlayer, currency, instant, minor, none, pidInPath, signedMinor } from "./shared";

/** `gameId-machineId`, the form spec §2 gives a game in a link. */
export const gameCode = z.string().regex(/^\d{1,9}-\d{1,9}$/);

/** A card: rank then suit, `AS`, `TD`, `2C`. */
export const card = z.string().regex(/^[2-9TJQKA][CDHS]$/);

export const slotSpin = z.object({
  /** Stop of each reel: index into its strip of the symbol in the top row. */
  stops: z.array(z.number().int()),
  /** Symbols by reel, top to bottom. */
  window: z.array(z.array(z.string())),
  wins: z.array(
    z.object({
      /** Line number from 1; 0 for scatters. */
      line: z.number().int(),
      symbol: z.string(),
      count: z.number().int(),
      payout_minor: minor,
      /** Cells of the win as [reel, row]. */
      cells: z.array(z.tuple([z.number().int(), z.number().int()])),
    }),
  ),
  /** Free spins that this spin added. */
  free_spins_awarded: z.number().int(),
  payout_minor: minor,
});
export type SlotSpin = z.infer<typeof slotSpin>;

export const slotOutcome = z.object({
  kind: z.literal("slot"),
  /** The paid spin first, then its free spins in order. */
  spins: z.array(slotSpin).min(1),
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
});
export type PokerOutcome = z.infer<typeof pokerOutcome>;

export const outcome = z.discriminatedUnion("kind", [slotOutcome, pokerOutcome]);
export type Outcome = z.infer<typeof outcome>;

/** What a step of a round may be, by the kind of its game. */
export const roundStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("draw"), hold: z.array(z.number().int().min(0).max(4)).max(5) }),
]);
export type RoundStep = z.infer<typeof roundStep>;

export const round = z.object({
  round_id: z.uuid(),
  game_code: gameCode,
  game_name: z.string(),
  status: z.enum(["open", "settled"]),
  stake_minor: minor,
  payout_minor: minor,
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
});
export type Round = z.infer<typeof round>;

/** Rules and paytable of a house game; the same for everyone. */
export const gameRules = z.object({
  game_code: gameCode,
  display_name: z.string(),
  category: z.string(),
  kind: z.enum(["slot", "poker"]),
  stakes_minor: z.array(minor).min(1),
  currency,
  /** Return to player as a fraction, computed exactly, and how. */
  return_to_player: z.number(),
  return_method: z.string(),
  /** Chance that a round pays anything, as a fraction. */
  hit_rate: z.number(),
  paytable: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Multiples of the stake (poker) or of the line stake (slot), by count. */
      pays: z.array(z.object({ count: z.number().int(), multiple: z.number() })),
    }),
  ),
  /** Rows by reel for each line, slots only. */
  lines: z.array(z.array(z.number().int())),
  /** Strips by reel, slots only: anyone can check the return. */
  strips: z.array(z.array(z.string())),
  /** Paragraphs of plain English. */
  rules: z.array(z.string()),
});
export type GameRules = z.infer<typeof gameRules>;

export const fairness = z.object({
  server_seed_hash: z.string(),
  client_seed: z.string(),
  /** The nonce of the next round. */
  nonce: z.number().int().nonnegative(),
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
  query: none,
  body: null,
  response: gameRules,
});

export const launchGame = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/games/{code}/launch",
  summary: "Where to play a game: on the house's own page, or at a provider's URL",
  auth: "session",
  params: z.object({ pid: pidInPath, code: gameCode }),
  query: none,
  body: z.object({ client_type: z.enum(["instantplay", "mobile"]) }),
  response: z.discriminatedUnion("where", [
    z.object({ where: z.literal("house"), state: gameState }),
    z.object({ where: z.literal("provider"), url: z.url() }),
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
  body: z.object({ game_code: gameCode, stake_minor: z.number(), free_spin: z.boolean().optional() }),
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
  response: z.object({ rounds: z.array(round), next: z.string().nullable() }),
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

export const rotateSeed = defineCall({
  ...rounds,
  method: "POST",
  path: "/players/{pid}/fairness",
  summary: "Reveal the server seed in use and commit to a new one, with a client seed of the player's choice",
  auth: "session",
  params: byPlayer,
  query: none,
  body: z.object({ client_seed: z.string().trim().min(1).max(64) }),
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
  params: none,
  query: none,
  body: z.object({
    game_code: gameCode,
    server_seed: z.string().regex(/^[0-9a-f]{64}$/),
    client_seed: z.string().min(1).max(64),
    nonce: z.number().int().nonnegative(),
    stake_minor: z.number().int().positive(),
    steps: z.array(roundStep).max(20),
  }),
  response: z.object({ server_seed_hash: z.string(), payout_minor: minor, outcome }),
});
