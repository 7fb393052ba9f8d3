import { z } from "zod";
import { defineCall } from "../call";
import { currency, instant, minor } from "../shared";
import { operatorCall } from "./shared";

const count = z.number().int().nonnegative();
/** The code of a game, or `lobby`. */
const pool = z.string().regex(/^(lobby|\d{1,9}-\d{1,9})$/);

/** Days of contributions that are shown. */
export const POOL_DAYS = 30;

const row = z.object({
  pool,
  name: z.string(),
  currency,
  value_minor: minor,
  /** What the house puts into the next one. */
  seed_minor: minor,
  /** When the current jackpot began. */
  opened_at: instant,
  hits: count,
  last_hit_at: instant.nullable(),
  /** Taken up in the last 30 days; contributions of a second may still be on their way. */
  given_minor: minor,
  /** Paused: rounds that begin give nothing to it and cannot hit it. */
  is_on: z.boolean(),
});
export type DeskPool = z.infer<typeof row>;

export const deskJackpots = defineCall({
  ...operatorCall,
  right: "games.read",
  method: "GET",
  path: "/operator/jackpots",
  summary: "The pools of the jackpots",
  body: null,
  response: z.object({ pools: z.array(row) }),
});

const hit = z.object({
  pid: z.number().int(),
  round_id: z.uuid(),
  hit_at: instant,
  /** Null while it is being taken from the pool. */
  amount_minor: minor.nullable(),
  /** Null: not claimed yet. */
  paid_at: instant.nullable(),
});
export type PoolHit = z.infer<typeof hit>;

export const deskJackpot = defineCall({
  ...operatorCall,
  right: "games.read",
  method: "GET",
  path: "/operator/jackpots/{pool}",
  summary: "A pool: what it was given by day, and its hits, newest first",
  params: z.object({ pool }),
  query: z.object({ cursor: z.string().max(200).optional() }),
  body: null,
  response: z.object({
    pool: row,
    /** Of the switch. */
    switched: z.object({
      changed_at: instant.nullable(),
      operator: z.string().nullable(),
      reason: z.string().nullable(),
    }),
    /** Thirty days to today, oldest first; days without a contribution are left out. */
    days: z.array(z.object({ day: z.iso.date(), given_minor: minor })),
    hits: z.array(hit),
    next: z.string().nullable(),
  }),
});
