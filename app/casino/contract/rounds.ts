import { z } from "zod";
import { defineCall } from "./call";
import { list } from "./marks";
import { blackjackMove, outcome, roundChoice, roundStep } from "./outcomes";
import {
  byPlayer,
  currency,
  gameCode,
  instant,
  minor,
  none,
  paytableVersion,
  pidInPath,
  signedMinor,
} from "./shared";
import { sharedRound } from "./table-bets";

export const rounds = { base: "api", group: "rounds", addition: true, time: "main" } as const;

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
