import { z } from "zod";
import { defineCall } from "./call";
import { additionOr, list } from "./marks";
import { MAX_EMAIL_LENGTH } from "./person";
import { byPlayer, done, instant, none } from "./shared";
import { MAX_MESSAGE_LENGTH, MAX_SENDER_NAME_LENGTH, MAX_SUBJECT_LENGTH, REFERENCE } from "./support-limits";
import { readEmail } from "./values/person";

/** Single-line text: no control characters or line separators. */
function oneLine(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, "must be one line of text");
}

/** Multi-line text with `\n` line breaks. */
const manyLines = z
  .string()
  .trim()
  .min(1)
  .max(MAX_MESSAGE_LENGTH)
  .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "must be plain text");

const reference = z.string().regex(REFERENCE);
const byThread = byPlayer.extend({ reference });
const sent = z.object({ reference });

/** `open`: a host has to reply. `answered`: a host replied last. `closed`: settled; another message reopens it. */
const status = z.enum(["open", "answered", "closed"]);
export type ThreadStatus = z.infer<typeof status>;

/** `notice`: the casino wrote it by itself, as news of a withdrawal; a reply makes it a `conversation`. */
const kind = z.enum(["conversation", "notice"]);
export type ThreadKind = z.infer<typeof kind>;

const threadSummary = z.object({
  reference,
  subject: z.string(),
  status,
  created_at: instant,
  /** Time of the last message. */
  updated_at: instant,
  /** Replies that the player has not seen. */
  unread: z.number().int().nonnegative(),
  kind: additionOr(kind, "conversation"),
  /** The withdrawal that a notice is about. */
  withdrawal_id: additionOr(z.uuid().nullable(), null),
});
export type ThreadSummary = z.infer<typeof threadSummary>;

const threadMessage = z.object({
  /** Sequential, from 1. */
  no: z.number().int().positive(),
  author: z.enum(["player", "host"]),
  text: z.string(),
  at: instant,
});
export type ThreadMessage = z.infer<typeof threadMessage>;

export const leaveMessage = defineCall({
  base: "api",
  group: "support",
  method: "POST",
  path: "/support/messages",
  summary: "A visitor's message to the hosts; confirmed, and later answered, by mail",
  auth: "captcha",
  time: "main",
  addition: true,
  params: none,
  query: none,
  body: z.object({
    name: oneLine(MAX_SENDER_NAME_LENGTH),
    email: z.string().overwrite(readEmail).max(MAX_EMAIL_LENGTH),
    subject: oneLine(MAX_SUBJECT_LENGTH),
    message: manyLines,
  }),
  response: sent,
});

export const openThread = defineCall({
  base: "api",
  group: "support",
  method: "POST",
  path: "/players/{pid}/support-threads",
  summary: "A player's message to the hosts; confirmed by mail",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: z.object({ subject: oneLine(MAX_SUBJECT_LENGTH), message: manyLines }),
  response: sent,
});

export const threads = defineCall({
  base: "api",
  group: "support",
  method: "GET",
  path: "/players/{pid}/support-threads",
  summary: "The player's own messages to the hosts, the last touched first, by cursor",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** `next` of the previous page. */
    before: z.string().max(100).optional(),
    /** All kinds if absent (addition). */
    kind: kind.optional(),
  }),
  body: null,
  response: z.object({
    threads: list(threadSummary),
    /** Unseen replies in all threads. */
    unread: z.number().int().nonnegative(),
    next: z.string().nullable(),
  }),
});

export const thread = defineCall({
  base: "api",
  group: "support",
  method: "GET",
  path: "/players/{pid}/support-threads/{reference}",
  summary: "A message of the player's with all that was written after it",
  auth: "session",
  time: "main",
  addition: true,
  params: byThread,
  query: none,
  body: null,
  response: threadSummary.extend({ messages: z.array(threadMessage) }),
});

/** At most a page of the list. */
const MAX_MARKED_THREADS = 100;

export const markThreadsRead = defineCall({
  base: "api",
  group: "support",
  method: "POST",
  path: "/players/{pid}/support-threads/read",
  summary: "The player has seen what the casino wrote in some threads, or in all",
  auth: "session",
  time: "side",
  addition: true,
  unkeyed: "What was read stays so.",
  params: byPlayer,
  query: none,
  body: z.object({
    /** All if absent. */
    references: z.array(reference).max(MAX_MARKED_THREADS).optional(),
  }),
  response: done,
});

export const followUp = defineCall({
  base: "api",
  group: "support",
  method: "POST",
  path: "/players/{pid}/support-threads/{reference}/messages",
  summary: "One more message of the player's; opens the thread again",
  auth: "session",
  time: "main",
  addition: true,
  params: byThread,
  query: none,
  body: z.object({ message: manyLines }),
  response: sent,
});

export const markAnswersRead = defineCall({
  base: "api",
  group: "support",
  method: "POST",
  path: "/players/{pid}/support-threads/{reference}/read",
  summary: "The player has seen the answers of a thread",
  auth: "session",
  time: "side",
  addition: true,
  unkeyed: "What was read stays so.",
  params: byThread,
  query: none,
  body: null,
  response: done,
});
