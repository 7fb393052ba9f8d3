import { z } from "zod";
import { defineCall } from "./call";
import { blackjackMove, outcome, roundChoice, roundStep } from "./outcomes";
import { roundHint } from "./rounds";
import { gameCode, minor, none, paytableVersion } from "./shared";

/** Play-money rounds for anyone, with the same odds as for money. Nothing is stored. Calls beyond the base API. */

/** Twice the longest possible demo, a roulette round with the maximum number of chips. */
const MAX_DEMO_LENGTH = 8_000;

/** The currency of amounts of a demo: ISO 4217's code for no currency. */
export const DEMO_CURRENCY = "XXX";

/** State of a demo, sealed by the casino: game, credits, and last round. The holder can only send it back. */
export const sealedDemo = z.string().min(1).max(MAX_DEMO_LENGTH);

export const demoRound = z.object({
  round_id: z.uuid(),
  /** Version of the game's math; absent: 1. */
  paytable_version: paytableVersion.optional(),
  status: z.enum(["open", "settled"]),
  /** Total stake, in hundredths of a credit. */
  stake_minor: minor,
  payout_minor: minor,
  /** What a pool hit paid on top: the pool's initial amount, in demo credits. */
  jackpot_won_minor: minor.optional(),
  steps: z.array(roundStep),
  outcome,
  /** Allow the round to be verified like a round for money. The seed itself is null while the round is open. */
  server_seed_hash: z.string(),
  server_seed: z.string().nullable(),
  client_seed: z.string(),
  nonce: z.number().int().nonnegative(),
});
export type DemoRound = z.infer<typeof demoRound>;

export const demoState = z.object({
  game_code: gameCode,
  /** To send with the next call. */
  demo: sealedDemo,
  /** In hundredths of a credit. */
  credits_minor: minor,
  /** The stakes offered to everyone; for games where chips add up, the maximum of a round is `max_stake_minor`. */
  stakes_minor: z.array(minor),
  max_stake_minor: minor,
  /** What a pool hit pays in a demo: the casino's initial contribution. Null for a game without a pool, or while it is paused. */
  pool_seed_minor: minor.nullable(),
  /** The last round, or the open one; null before the first. */
  round: demoRound.nullable(),
  /** Moves that the rules allow in the open round but the credits do not; they are not in its `allowed`. */
  withheld: z.array(blackjackMove),
  /** The best move of the open round, if asked for. */
  hint: roundHint.nullable(),
});
export type DemoState = z.infer<typeof demoState>;

const demos = { base: "api", group: "rounds", addition: true, time: "main", auth: "none" } as const;
const byCode = z.object({ code: gameCode });

export const demoOf = defineCall({
  ...demos,
  method: "GET",
  path: "/house/games/{code}/demo",
  summary: "The state of a demo of one of the casino's own games; a new demo without `demo`",
  params: byCode,
  query: z.object({ demo: sealedDemo.optional(), hint: z.literal("1").optional() }),
  body: null,
  response: demoState,
});

export const startDemoRound = defineCall({
  ...demos,
  method: "POST",
  path: "/house/games/{code}/demo",
  summary: "Play a round with demo credits, as far as it goes by itself",
  unkeyed: "Its state is in the request and in the answer alone: the same request gets the same answer.",
  params: byCode,
  query: none,
  /** Without `demo`, starts with new credits. */
  body: z.object({ stake_minor: z.number(), choice: roundChoice.optional(), demo: sealedDemo.optional() }),
  response: demoState,
});

export const stepDemoRound = defineCall({
  ...demos,
  method: "POST",
  path: "/house/games/{code}/demo/steps",
  summary: "Take the next step of an open demo round",
  unkeyed: "Its state is in the request and in the answer alone: the same request gets the same answer.",
  params: byCode,
  query: none,
  body: z.object({ demo: sealedDemo, step: roundStep }),
  response: demoState,
});
