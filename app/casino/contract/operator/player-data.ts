import { z } from "zod";
import { defineCall } from "../call";
import { byPlayer, instant, pidInPath } from "../shared";
import { operatorCall, reason } from "./shared";

export const askPlayerExport = defineCall({
  ...operatorCall,
  right: "players.export",
  method: "POST",
  path: "/operator/players/{pid}/exports",
  summary: "Ask for a copy of all of a player's data, which can be read for an hour",
  params: byPlayer,
  body: z.object({ reason }),
  response: z.object({ export_id: z.uuid() }),
});

export const playerExport = defineCall({
  ...operatorCall,
  right: "players.export",
  method: "GET",
  path: "/operator/players/{pid}/exports/{exportId}",
  summary: "A part of a player's data, in the order of the parts",
  params: z.object({ pid: pidInPath, exportId: z.uuid() }),
  query: z.object({ cursor: z.string().max(200).optional() }),
  body: null,
  response: z.object({
    asked_at: instant,
    part: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
    next: z.string().nullable(),
  }),
});

/** `access`: what only signing in and writing to the player needs. `person`: also who the player was. */
export const ERASURE_EXTENTS = ["access", "person"] as const;
export type ErasureExtent = (typeof ERASURE_EXTENTS)[number];

const OF_ACCESS = ["credentials", "sign_ins", "preferences", "mails"] as const;
const OF_PERSON = ["details", "documents_and_messages", "ways_to_pay"] as const;
const RECORDS = ["money_and_play", "protection", "log"] as const;
/** A kind of data, by what becomes of it. */
export type DataKind = (typeof OF_ACCESS | typeof OF_PERSON | typeof RECORDS)[number];

/** What `player_erase` (server/casino/db/functions/players.sql) erases, and what remains under the player's number. */
export const ERASURES: Readonly<
  Record<ErasureExtent, { erased: readonly DataKind[]; remaining: readonly DataKind[] }>
> = {
  access: { erased: OF_ACCESS, remaining: [...OF_PERSON, ...RECORDS] },
  person: { erased: [...OF_ACCESS, ...OF_PERSON], remaining: RECORDS },
};

/** What stands in the way of an erasure. */
export const ERASURE_HINDRANCES = [
  "open_account",
  "money_left",
  "too_early",
  "self_excluded",
  "nothing_left",
] as const;

/** So long after the closing, what only access needs can be erased. */
export const ERASE_ACCESS_DAYS = 30;
/** So long after the closing, the records of the person need not be kept. */
export const KEEP_PERSON_YEARS = 5;

const plan = z.object({
  /** What can be erased now; null: nothing. */
  extent: z.enum(ERASURE_EXTENTS).nullable(),
  hindrance: z.enum(ERASURE_HINDRANCES).nullable(),
  /** When the next extent becomes possible, if waiting helps. */
  possible_at: instant.nullable(),
  closed_at: instant.nullable(),
  done: z.array(
    z.object({
      extent: z.enum(ERASURE_EXTENTS),
      operator: z.string(),
      erased_at: instant,
      reason: z.string(),
    }),
  ),
});
export type ErasurePlan = z.infer<typeof plan>;

export const playerErasure = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/erasure",
  summary: "What of a player's data can be erased now, and what was",
  params: byPlayer,
  body: null,
  response: plan,
});

export const erasePlayer = defineCall({
  ...operatorCall,
  right: "players.erase",
  method: "POST",
  path: "/operator/players/{pid}/erasure",
  summary: "Erase what the law lets erase of a closed account. It cannot be undone",
  params: byPlayer,
  /** `typed` is the player's number, typed again; `seen` is what the operator saw would be erased. */
  body: z.object({ typed: z.number().int(), seen: z.enum(ERASURE_EXTENTS), reason }),
  response: z.object({ extent: z.enum(ERASURE_EXTENTS) }),
});
