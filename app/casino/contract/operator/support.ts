import { z } from "zod";
import { defineCall } from "../call";
import { instant, none } from "../shared";
import { MAX_MESSAGE_LENGTH } from "../support-limits";
import { operatorCall, reason } from "./shared";

const state = z.enum(["open", "answered", "closed"]);

const thread = z.object({
  reference: z.string(),
  state,
  subject: z.string(),
  /** Null for a visitor. */
  pid: z.number().int().positive().nullable(),
  name: z.string(),
  email: z.string(),
  /** BCP 47 tag of the page that it was written on. */
  language: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type DeskThreadAnswer = z.infer<typeof thread>;

const savedAnswer = z.object({ id: z.number().int().positive(), title: z.string(), text: z.string() });
export type SavedAnswer = z.infer<typeof savedAnswer>;

const byReference = z.object({ reference: z.string().max(40) });
const byId = z.object({ id: z.coerce.number().int().positive() });
const answerText = z.string().trim().min(1).max(MAX_MESSAGE_LENGTH);

export const deskThreads = defineCall({
  ...operatorCall,
  right: "support.read",
  method: "GET",
  path: "/operator/messages",
  summary: "Messages: those that wait for an answer, oldest first, or all, last changed first",
  query: z.object({ state: z.enum(["open", "all"]).default("open"), cursor: z.string().max(200).optional() }),
  body: null,
  response: z.object({ threads: z.array(thread), next: z.string().nullable() }),
});

export const deskThread = defineCall({
  ...operatorCall,
  right: "support.read",
  method: "GET",
  path: "/operator/messages/{reference}",
  summary: "A message with its conversation",
  params: byReference,
  body: null,
  response: z.object({
    thread,
    messages: z.array(
      z.object({
        no: z.number().int().positive(),
        author: z.enum(["sender", "host"]),
        /** Who of us wrote it. */
        host: z.string().nullable(),
        text: z.string(),
        written_at: instant,
        read_at: instant.nullable(),
      }),
    ),
    saved_answers: z.array(savedAnswer),
  }),
});

export const answerDeskThread = defineCall({
  ...operatorCall,
  right: "support.answer",
  method: "POST",
  path: "/operator/messages/{reference}/answers",
  summary: "Answer: by mail, and in the account of a player",
  params: byReference,
  /** `seen`: the number of the last message that the operator saw; refused if there is a later one. */
  body: z.object({ text: answerText, seen: z.number().int().nonnegative() }),
  response: none,
});

export const closeDeskThread = defineCall({
  ...operatorCall,
  right: "support.answer",
  method: "POST",
  path: "/operator/messages/{reference}/close",
  summary: "Mark it as needing no answer",
  params: byReference,
  body: z.object({ seen: z.number().int().nonnegative() }),
  response: none,
});

export const savedAnswers = defineCall({
  ...operatorCall,
  right: "support.read",
  method: "GET",
  path: "/operator/saved-answers",
  summary: "Answers that are ready to use",
  body: null,
  response: z.object({ saved_answers: z.array(savedAnswer) }),
});

export const saveAnswer = defineCall({
  ...operatorCall,
  right: "support.answer",
  method: "POST",
  path: "/operator/saved-answers",
  summary: "Keep an answer for later, or change one",
  body: z.object({
    /** Null for a new one. */
    id: z.number().int().positive().nullable(),
    title: z.string().trim().min(1).max(100),
    text: answerText,
  }),
  response: none,
});

export const deleteSavedAnswer = defineCall({
  ...operatorCall,
  right: "support.answer",
  method: "POST",
  path: "/operator/saved-answers/{id}/delete",
  summary: "Delete an answer that was kept",
  params: byId,
  body: z.object({}),
  response: none,
});

/** The name of a campaign, which a player gets once. */
export const campaignName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/);

const campaign = z.object({
  name: z.string(),
  requested_by: z.string(),
  requested_at: instant,
  /** Mails that are queued so far. */
  queued: z.number().int().nonnegative(),
  /** Null while mails are being queued. */
  finished_at: instant.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaigns = defineCall({
  ...operatorCall,
  right: "offers.read",
  method: "GET",
  path: "/operator/campaigns",
  summary:
    "Offers by mail: the campaigns so far, how many players may get mail, and what the next one would say",
  body: null,
  response: z.object({
    /** The name for this week. */
    suggested: z.string(),
    /** Players who want offers, at a confirmed address. */
    reachable: z.number().int().nonnegative(),
    /** The offers that a mail would list today. */
    offers: z.array(z.object({ title: z.string(), coupon: z.string() })),
    campaigns: z.array(campaign),
  }),
});

export const sendTestOffer = defineCall({
  ...operatorCall,
  right: "offers.send",
  method: "POST",
  path: "/operator/campaigns/test",
  summary: "Send the mail to the operator alone",
  body: z.object({}),
  response: none,
});

export const sendCampaign = defineCall({
  ...operatorCall,
  right: "offers.send",
  method: "POST",
  path: "/operator/campaigns",
  summary: "Queue a campaign's mail for every player who wants offers. A player gets a campaign once",
  /** `reachable`: the count that the operator was shown; refused if ten per cent more would get it. */
  body: z.object({ name: campaignName, reachable: z.number().int().nonnegative(), reason }),
  response: none,
});
