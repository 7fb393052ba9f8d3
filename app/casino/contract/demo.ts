import { z } from "zod";
import { defineCall } from "./call";
import {
  blackjackMove,
  gameCode,
  outcome,
  paytableVersion,
  roundChoice,
  roundHint,
  roundStep,
} from "./rounds";
import { minor, none } from "./shared";

/**
 * Rounds of the house's games with credits that are no money: for anyone, with the odds of the games, and nothing of
 * them is kept. Additions to spec §7.
 */

/** Beyond it no demo of ours can be: a round of roulette with every chip it may have is half as long. */
const LONGEST_DEMO = 8_000;

/** What the casino sealed of a demo: its game, credits, and last round. Whoever holds it can only send it back. */
export const sealedDemo = z.string().min(1).max(LONGEST_DEMO);

export const demoRound = z.object({
  round_id: z.uuid(),
  /** The version of the game's maths that it is played with; absent: 1. */
  paytable_version: paytableVersion.optional(),
  status: z.enum(["open", "settled"]),
  /** All that was staked on it, in hundredths of a credit. */
  stake_minor: minor,
  payout_minor: minor,
  /** What a hit of the pool paid beside it: the seed that the pool begins with, in demo credits. */
  jackpot_won_minor: minor.optional(),
  steps: z.array(roundStep),
  outcome,
  /** With these the round can be verified as a round for money is. The seed itself is null while the round is open. */
  server_seed_hash: z.string(),
  server_seed: z.string().nullable(),
  client_seed: z.string(),
  nonce: z.number().int().nonnegative(),
});
export type DemoRound = z.infer<typeof demoRound>;

export const demoState = z.object({
  game_code: gameCode,
  /** For the next call. */
  demo: sealedDemo,
  /** In hundredths of a credit. */
  credits_minor: minor,
  /** Stakes that these games have for everyone; the highest of a round, where it is a sum of chips. */
  stakes_minor: z.array(minor),
  max_stake_minor: minor,
  /** What a hit of the pool pays in demo: what the house puts into it. Null for a game without one. */
  pool_seed_minor: minor.nullable(),
  /** The last one, or the one to go on with; null before the first. */
  round: demoRound.nullable(),
  /** Moves that the rules allow in the open round and the credits do not: they are not among its `allowed` ones. */
  withheld: z.array(blackjackMove),
  /** The best play of the open round, for who asks for it. */
  hint: roundHint.nullable(),
});
export type DemoState = z.infer<typeof demoState>;

const demos = { base: "api", group: "rounds", addition: true, time: "main", auth: "none" } as const;
const byCode = z.object({ code: gameCode });

export const demoOf = defineCall({
  ...demos,
  method: "GET",
  path: "/house/games/{code}/demo",
  summary: "A demo of a house game as it stands; a new one without `demo`",
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
  /** Without `demo` the credits are new ones. */
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
