import { z } from "zod";
import { defineCall } from "./call";
import {
  ASK_REASONS,
  DOCUMENT_KINDS,
  IDENTITY_REASONS,
  IDENTITY_STATES,
  MAX_DOCUMENT_BYTES,
  SANDBOX_OUTCOMES,
} from "./identity-words";
import { addition, list } from "./marks";
import { byPlayer, done, instant, none } from "./shared";

/** One byte more than is allowed arrives, and is refused as too big. Base64 has four characters for three bytes. */
const MAX_CONTENT_CHARACTERS = Math.ceil((MAX_DOCUMENT_BYTES + 1) / 3) * 4;

const kind = z.enum(DOCUMENT_KINDS);

const identityView = z.object({
  state: z.enum(IDENTITY_STATES),
  /** Why the casino asked, and when; null if it never did. */
  asked: z.object({ reason: z.enum(ASK_REASONS), at: instant }).nullable(),
  /** Files that the casino holds. */
  documents: list(z.object({ kind, received_at: instant })),
  /** When the last check began; null if there was none. */
  submitted_at: instant.nullable(),
  /** When the last check ended; null while it runs. */
  decided_at: instant.nullable(),
  /** Why the last check was refused. */
  reason: z.enum(IDENTITY_REASONS).nullable(),
  /** When the files are deleted; null while a check needs them, or if there are none. */
  delete_at: instant.nullable(),
  /** Family names that a sandbox answers to in its own way; null stands for any other. Absent with a real provider. */
  sandbox: addition(
    list(z.object({ last_name: z.string().nullable(), outcome: z.enum(SANDBOX_OUTCOMES) })),
    "the provider is a sandbox",
  ),
});
export type IdentityView = z.infer<typeof identityView>;

export const identity = defineCall({
  base: "api",
  group: "identity",
  method: "GET",
  path: "/players/{pid}/identity",
  summary: "Whether the player's identity is verified, what was asked for and what was sent",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: identityView,
});

export const sendDocument = defineCall({
  base: "api",
  group: "identity",
  method: "PUT",
  path: "/players/{pid}/identity/documents/{kind}",
  summary: "One file for the next check; replaces the earlier one of its kind",
  auth: "session",
  time: "file",
  addition: true,
  unkeyed: "The same file takes its own place.",
  maxBodyBytes: MAX_CONTENT_CHARACTERS + 8_192,
  params: byPlayer.extend({ kind }),
  query: none,
  body: z.object({
    /** Not read: the bytes say what a file is. */
    file_name: z.string().max(1_000),
    /** The file in base64. At most 15 MB. */
    content: z.string().max(MAX_CONTENT_CHARACTERS).meta({ contentEncoding: "base64" }),
  }),
  response: done,
});

export const submitIdentity = defineCall({
  base: "api",
  group: "identity",
  method: "POST",
  path: "/players/{pid}/identity/checks",
  summary: "Has the files checked that were sent",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: identityView,
});
