import { z } from "zod";
import { defineCall } from "./call";
import { outcome, roundStep } from "./outcomes";
import { rounds } from "./rounds";
import { byPlayer, gameCode, minor, none, paytableVersion } from "./shared";

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

export const fairnessState = defineCall({
  ...rounds,
  method: "GET",
  path: "/players/{pid}/fairness",
  summary: "The seeds of the player's next round; null until a first game is opened, which commits to them",
  auth: "session",
  params: byPlayer,
  query: none,
  body: null,
  response: z.object({ fairness: fairness.nullable() }),
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
