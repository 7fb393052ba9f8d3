import * as other from "~/casino/contract/other";
import { CASINO_ID } from "~/casino/contract/shared";
import * as support from "~/casino/contract/support";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid, email, reference, unsubscribeId, at } = EXAMPLE;
const byThread = { pid, reference };
const subject = "My deposit";
const message = "My deposit of this morning is not in my balance yet.";
const summary = {
  reference,
  subject,
  status: "answered",
  created_at: at,
  updated_at: "2026-11-22T10:20:00Z",
  unread: 1,
  kind: "conversation",
  withdrawal_id: null,
} as const;

export const supportExamples: readonly CallExample[] = [
  example(
    support.leaveMessage,
    { body: { name: "Ada Green", email, subject, message } },
    { reference: "4HW8C-N0RJD" },
  ),
  example(support.openThread, { params: byPid, body: { subject, message } }, { reference }),
  example(
    support.threads,
    { params: byPid, query: { limit: 20 } },
    { threads: [summary], unread: 1, next: null },
  ),
  example(
    support.thread,
    { params: byThread },
    {
      ...summary,
      messages: [
        { no: 1, author: "player", text: message, at },
        { no: 2, author: "host", text: "It has arrived now. Enjoy your game!", at: summary.updated_at },
      ],
    },
  ),
  example(support.markThreadsRead, { params: byPid, body: { references: [reference] } }, { message: "Read" }),
  example(support.markAnswersRead, { params: byThread }, { message: "Read" }),
  example(support.followUp, { params: byThread, body: { message: "It is here. Thank you!" } }, { reference }),
  example(
    other.chatIdentity,
    { body: { identifier: String(pid), casinoID: CASINO_ID } },
    { hash: "5e884898da28" },
  ),
];

export const mailExamples: readonly CallExample[] = [
  example(other.affiliateToken, { query: { user_id: "orchard" } }, { token: "b1946ac9" }),
  example(other.unsubscribe, { params: { id: unsubscribeId } }, { message: "Stopped" }),
  example(
    other.personPreferences,
    { body: { custrefid: String(pid), emailpermit: true } },
    { message: "Saved" },
  ),
];
