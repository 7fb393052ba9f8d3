import { z } from "zod";
import { defineCall } from "../call";
import { EXCLUSION_KINDS } from "../exclusion-words";
import { historyKind, historyRow } from "../history";
import { IDENTITY_STATES } from "../identity-words";
import { byPlayer, currency, instant, none, signedMinor } from "../shared";
import { operatorCall, reason } from "./shared";

const id = z.number().int().positive();

/** How an account stands. */
export const STANDINGS = ["open", "suspended", "excluded", "closed"] as const;

export const found = z.object({
  pid: id,
  login: z.string(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  player_class: z.string(),
  standing: z.enum(STANDINGS),
  created_at: instant,
});
export type FoundPlayer = z.infer<typeof found>;

export const searchPlayers = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players",
  summary:
    "Players by number, login, email, name, postal address, last four digits of a card, coin address, or the id of a round, transaction, deposit or withdrawal; without a text, the newest",
  query: z.object({
    q: z.string().max(200).optional(),
    /** Of the list without a text: players before this one. */
    before: z.coerce.number().int().positive().optional(),
  }),
  body: null,
  response: z.object({
    players: z.array(found),
    next: id.nullable(),
    /** There are more than are listed: the text has to say more. */
    is_cut: z.boolean(),
  }),
});

export const deskPlayer = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}",
  summary: "What is known of a player",
  params: byPlayer,
  body: null,
  response: z.object({
    player: found.extend({
      first_name: z.string(),
      last_name: z.string(),
      birth_date: z.string(),
      phone: z.string(),
      address: z.string(),
      language: z.string(),
      is_email_confirmed: z.boolean(),
      wants_offers: z.boolean(),
      identity_state: z.enum(IDENTITY_STATES),
      has_second_factor: z.boolean(),
      /** When it is removed because its app is lost; null if it is not. */
      second_factor_removal_at: instant.nullable(),
      excluded_until: instant.nullable(),
      closed_at: instant.nullable(),
      first_deposit_at: instant.nullable(),
      deposits_minor: signedMinor,
      /** Signed in now. */
      sessions: z.number().int().nonnegative(),
    }),
    balances: z.object({
      currency,
      cash_minor: signedMinor,
      bonus_minor: signedMinor,
      held_minor: signedMinor,
    }),
    standings: z.array(
      z.object({ is_suspended: z.boolean(), reason: z.string(), actor: z.string(), changed_at: instant }),
    ),
    limits: z.array(
      z.object({
        limit: z.string(),
        period: z.string(),
        value: z.number().int(),
        /** What the player asked for and can have later; null with `ready_at` set: no limit. */
        asked_value: z.number().int().nullable(),
        ready_at: instant.nullable(),
      }),
    ),
    /** Breaks, self-exclusions and returns, newest first. */
    breaks: z.array(
      z.object({
        kind: z.enum(EXCLUSION_KINDS),
        starts_at: instant,
        until: instant,
        actor: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

export const deskHistory = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/history",
  summary: "A player's deposits, withdrawals, coupons, rounds or wallet entries, newest first",
  params: byPlayer,
  query: z.object({ kind: historyKind, before: z.string().max(200).optional() }),
  body: null,
  response: z.object({ rows: z.array(historyRow), next: z.string().nullable() }),
});

export const suspendPlayer = defineCall({
  ...operatorCall,
  right: "players.manage",
  method: "POST",
  path: "/operator/players/{pid}/standing",
  summary: "Suspend a player, which ends sign-ins and settles open rounds, or let them in again",
  params: byPlayer,
  body: z.object({ is_suspended: z.boolean(), reason }),
  response: none,
});

export const endPlayerSessions = defineCall({
  ...operatorCall,
  right: "players.manage",
  method: "POST",
  path: "/operator/players/{pid}/sessions/end",
  summary: "Sign a player out everywhere",
  params: byPlayer,
  body: z.object({ reason }),
  response: none,
});
