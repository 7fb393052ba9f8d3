import { z } from "zod";
import { defineCall } from "../call";
import { DOCUMENT_KINDS, IDENTITY_REASONS, IDENTITY_STATES, MAX_VISIBLE_PAGES } from "../identity-words";
import { byPlayer, instant, none } from "../shared";
import { claim, operatorCall, reason, signBy } from "./shared";

/** The rules that raise a sign; server/casino/domain/desk/signs.ts words each. */
export const IDENTITY_SIGNS = [
  "withdrawal_waits",
  "refused_before",
  "same_person",
  "shared_card",
  "shared_address",
] as const;
const signs = z.array(signBy(IDENTITY_SIGNS));

const waiting = z.object({
  pid: z.number().int().positive(),
  name: z.string(),
  submitted_at: instant,
  claim: claim.nullable(),
  signs,
});
export type WaitingIdentity = z.infer<typeof waiting>;

export const identityQueue = defineCall({
  ...operatorCall,
  right: "identity.read",
  method: "GET",
  path: "/operator/identity",
  summary: "Documents that wait for a decision, oldest first, each with the signs that matter for it",
  query: z.object({
    claimed: z.enum(["any", "mine", "nobody"]).default("any"),
    cursor: z.string().max(200).optional(),
  }),
  body: null,
  response: z.object({ waiting: z.array(waiting), next: z.string().nullable() }),
});

export const identityCase = defineCall({
  ...operatorCall,
  right: "identity.read",
  method: "GET",
  path: "/operator/identity/{pid}",
  summary: "A player's details, files and history, and the signs that matter for the decision",
  params: byPlayer,
  body: null,
  response: z.object({
    pid: z.number().int().positive(),
    state: z.enum(IDENTITY_STATES),
    name: z.string(),
    birth_date: z.string(),
    address: z.string(),
    files: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), pages: z.number().int(), received_at: instant })),
    events: z.array(
      z.object({ event: z.string(), reason: z.string().nullable(), actor: z.string(), happened_at: instant }),
    ),
    claim: claim.nullable(),
    signs,
  }),
});

export const identityFile = defineCall({
  ...operatorCall,
  time: "file",
  right: "identity.decide",
  method: "GET",
  path: "/operator/identity/{pid}/files/{kind}",
  summary: "A page of a file, as a JPEG picture. That it was opened is recorded",
  params: byPlayer.extend({ kind: z.enum(DOCUMENT_KINDS) }),
  query: z.object({ page: z.coerce.number().int().positive().max(MAX_VISIBLE_PAGES).default(1) }),
  body: null,
  response: z.object({
    /** The picture in base64. */
    content: z.string(),
  }),
});

export const claimIdentity = defineCall({
  ...operatorCall,
  right: "identity.decide",
  method: "POST",
  path: "/operator/identity/{pid}/claim",
  summary: "Claim a check, or renew the claim: nobody else decides it meanwhile",
  params: byPlayer,
  body: z.object({ is_released: z.boolean().default(false) }),
  response: none,
});

export const decideIdentity = defineCall({
  ...operatorCall,
  right: "identity.decide",
  method: "POST",
  path: "/operator/identity/{pid}/decision",
  summary: "Verify a player, or refuse the documents with a reason that the player reads",
  params: byPlayer,
  body: z.discriminatedUnion("decision", [
    z.object({ decision: z.literal("verify"), reason }),
    z.object({ decision: z.literal("refuse"), code: z.enum(IDENTITY_REASONS), reason }),
  ]),
  response: none,
});
