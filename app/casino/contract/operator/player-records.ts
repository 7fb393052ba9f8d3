import { z } from "zod";
import { defineCall } from "../call";
import { round } from "../rounds";
import { byPlayer, instant, none, pidInPath } from "../shared";
import { found } from "./players";
import { operatorCall } from "./shared";

const page = z.object({ cursor: z.string().max(200).optional() });

const signIn = z.object({
  session_id: z.uuid(),
  signed_in_at: instant,
  renewed_at: instant,
  address: z.string(),
  timezone: z.string(),
  browser: z.string(),
  system: z.string(),
  /** ISO 3166 code; null if unknown. */
  country: z.string().nullable(),
  is_open: z.boolean(),
});
export type PlayerSignIn = z.infer<typeof signIn>;

export const playerSignIns = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/sign-ins",
  summary: "A player's last sign-ins, newest first",
  params: byPlayer,
  body: null,
  response: z.object({ sign_ins: z.array(signIn) }),
});

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  created_at: instant,
  state: z.enum(["waiting", "held", "sent", "given_up"]),
  sent_at: instant.nullable(),
  last_error: z.string().nullable(),
  /** Of an offer. */
  campaign: z.string().nullable(),
});
export type PlayerMail = z.infer<typeof mail>;

export const playerMails = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/mails",
  summary: "Mails to a player, newest first; those that were sent are kept for 30 days",
  params: byPlayer,
  query: page,
  body: null,
  response: z.object({ mails: z.array(mail), next: z.string().nullable() }),
});

/** What two accounts may have in common. */
export const SHARES = ["card", "coin_address", "address", "person"] as const;
export type Share = (typeof SHARES)[number];

const account = found.extend({ shares: z.array(z.enum(SHARES)).min(1) });
export type SharedAccount = z.infer<typeof account>;

export const playerAccounts = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/accounts",
  summary:
    "Accounts that share a card, a coin address, a postal address or name and birth date with a player",
  params: byPlayer,
  body: null,
  response: z.object({
    accounts: z.array(account),
    /** There are more than are listed. */
    is_cut: z.boolean(),
  }),
});

const thread = z.object({
  reference: z.string(),
  subject: z.string(),
  status: z.enum(["open", "answered", "closed"]),
  created_at: instant,
  updated_at: instant,
});
export type PlayerThread = z.infer<typeof thread>;

export const playerThreads = defineCall({
  ...operatorCall,
  right: "support.read",
  method: "GET",
  path: "/operator/players/{pid}/messages",
  summary: "A player's messages and those to the player, most recently updated first",
  params: byPlayer,
  query: page,
  body: null,
  response: z.object({ threads: z.array(thread), next: z.string().nullable() }),
});

const note = z.object({ note_id: z.uuid(), text: z.string(), operator: z.string(), written_at: instant });
export type PlayerNote = z.infer<typeof note>;

export const playerNotes = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/notes",
  summary: "What operators noted about a player, newest first",
  params: byPlayer,
  query: page,
  body: null,
  response: z.object({ notes: z.array(note), next: z.string().nullable() }),
});

export const NOTE_LONGEST = 2_000;

export const writePlayerNote = defineCall({
  ...operatorCall,
  right: "players.note",
  method: "POST",
  path: "/operator/players/{pid}/notes",
  summary: "Note something about a player; the player does not see it",
  params: byPlayer,
  body: z.object({ text: z.string().trim().min(1).max(NOTE_LONGEST) }),
  response: none,
});

export const playerRound = defineCall({
  ...operatorCall,
  right: "players.read",
  method: "GET",
  path: "/operator/players/{pid}/rounds/{roundId}",
  summary: "A player's round, and whether playing it again from its seed gives the same",
  params: z.object({ pid: pidInPath, roundId: z.uuid() }),
  body: null,
  response: z.object({
    round,
    /** Null while the round is open. */
    check: z
      .object({
        is_seed_committed: z.boolean(),
        is_outcome_equal: z.boolean(),
        payout_minor: z.number().int().nonnegative(),
        is_payout_equal: z.boolean(),
      })
      .nullable(),
  }),
});
