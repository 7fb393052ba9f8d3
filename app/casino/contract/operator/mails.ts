import { z } from "zod";
import { defineCall } from "../call";
import { instant } from "../shared";
import { operatorCall } from "./shared";

const mail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  pid: z.number().int().positive().nullable(),
  created_at: instant,
  attempts: z.number().int().nonnegative(),
  /** When it is tried next; null if it was given up. */
  next_attempt_at: instant.nullable(),
  last_error: z.string().nullable(),
});

export const stuckMails = defineCall({
  ...operatorCall,
  right: "support.read",
  method: "GET",
  path: "/operator/mails",
  summary: "Mails that wait, and those that were given up after eight tries",
  body: null,
  response: z.object({
    waiting: z.number().int().nonnegative(),
    held: z.number().int().nonnegative(),
    given_up: z.array(mail),
    /** Those that wait: first mail about accounts, as it is tried next, then offers. */
    next: z.array(mail),
  }),
});

/** As many as the list shows. */
export const MOST_MAILS = 50;

export const retryMails = defineCall({
  ...operatorCall,
  right: "support.answer",
  method: "POST",
  path: "/operator/mails/retry",
  summary: "Try mails again that were given up",
  body: z.object({ ids: z.array(z.uuid()).min(1).max(MOST_MAILS) }),
  response: z.object({
    /** Those that were still given up. */
    retried: z.number().int().positive(),
  }),
});
