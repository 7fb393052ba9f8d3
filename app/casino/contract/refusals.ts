import { z } from "zod";
import { addition } from "./marks";
import {
  DEMO,
  DEPOSIT,
  FACTS,
  type RefusalEntry,
  type RefusalFacts,
  type RefusalTable,
  ROUND,
  WITHDRAW,
} from "./refusal-entry";
import { ACCOUNT_REFUSALS } from "./refusals-account";
import { MONEY_REFUSALS } from "./refusals-money";
import { PLAY_REFUSALS } from "./refusals-play";

/**
 * Every refusal of the casino. The API's answers and document, the client and the types of both programs follow this
 * table; what players read is in `app/refusals` and its translations.
 */
const TABLE = {
  ...ACCOUNT_REFUSALS,
  ...MONEY_REFUSALS,
  ...PLAY_REFUSALS,
  invalid_request: {
    status: 400,
    meaning: "Something you entered can’t be used. Please check it and try again.",
    note: "A part of the request is not as the schema says.",
    facts: { detail: "body.email: is not valid" },
  },
  rate_limited: { status: 429, meaning: "There were too many requests.", facts: { retryAfterSeconds: 780 } },
  guard_required: {
    status: 403,
    meaning: "Please answer the question to go on.",
    note: "The form has to be guarded better: a question is asked.",
  },
  unauthenticated: {
    status: 401,
    meaning: "Your session has ended. Please log in again.",
    calls: ["PUT /login"],
  },
  forbidden: { status: 403, meaning: "This belongs to another player.", calls: ["PUT /login"] },
  not_found: {
    status: 404,
    meaning: "There is no such thing.",
    note: "Without a resource, the path itself is unknown.",
    factsIfKnown: { resource: "round" },
    calls: [
      ...ROUND,
      ...DEMO,
      ...DEPOSIT,
      ...WITHDRAW,
      "DELETE /players/{pid}/sessions/{sessionId}",
      "POST /players/{pid}/token",
      "POST /player/{pid}/rewards/cashback",
      "POST /favourites",
      "GET /external-lobbies/{lobbyId}/players/{pid}",
      "GET /house/games/{code}",
      "POST /players/{pid}/games/{code}/launch",
      "POST /players/{pid}/exclusion/return",
      "GET /players/{pid}/rounds/{roundId}",
      "GET /players/{pid}/rounds/{roundId}/hint",
      "POST /house/fairness/verify",
      "GET /house/tables/{code}",
      "GET /house/tables/{code}/days/{day}",
      "GET /house/tables/{code}/rounds/{day}/{no}",
      "GET /house/cashier/deposits/{depositId}",
      "POST /players/{pid}/support-threads/{reference}/messages",
      "POST /players/{pid}/support-threads/{reference}/read",
      "GET /players/{pid}/support-threads/{reference}",
      "DELETE /players/{pid}/payout-methods/{methodId}",
      "GET /players/{pid}/withdrawals/{withdrawalId}",
    ],
  },
  banned: {
    status: 403,
    meaning: "This account can’t be used. Please contact support.",
    note: "The account is banned.",
    calls: ["POST /login", "POST /login/second-factor", "PUT /login", "POST /signup", "GET /accounts/quick"],
  },
  idempotency_conflict: {
    status: 422,
    meaning:
      "You already submitted this form with different details. Please open it again and submit it again.",
    note: "The key was used for another request.",
    factsIfKnown: { depositedAt: "2026-11-20T10:00:00Z" },
  },
  idempotency_key_required: { status: 400, meaning: "This call needs an Idempotency-Key.", addition: true },
  maintenance: {
    status: 503,
    meaning: "Sorry, the product is currently undergoing maintenance. Please try again later.",
  },
  unavailable: {
    status: 503,
    meaning: "Sorry, we cannot answer just now. Please try again: nothing is done twice.",
    note: "Whether a change was made is not known.",
    facts: { retryAfterSeconds: 2 },
    addition: true,
  },
  too_large: { status: 413, meaning: "The request is too large." },
  internal: { status: 500, meaning: "Sorry, Something went wrong. Please try again later." },
  invalid_field: {
    status: 400,
    meaning: "A field that the player filled in cannot be used.",
    facts: { field: "birth_date" },
    factsIfKnown: { minimumAge: 21 },
    calls: [
      ...DEPOSIT,
      ...WITHDRAW,
      "PUT /login",
      "POST /signup",
      "PUT /players/{pid}",
      "PUT /players/{pid}/email",
      "POST /support/messages",
      "PUT /players/{pid}/limits",
      "POST /players/{pid}/deposit-limit-choice",
      "POST /players/{pid}/payout-methods",
    ],
    addition: true,
  },
  invalid_cursor: {
    status: 400,
    meaning: "This page of the history does not exist.",
    note: "There is no such page of the list.",
    calls: [
      "GET /players/{pid}/support-threads",
      "GET /players/{pid}/rounds",
      "GET /players/{pid}/history",
      "GET /players/{pid}/withdrawals",
    ],
    addition: true,
  },
  invalid_signature: { status: 401, meaning: "The signature is wrong, or too old.", addition: true },
  page_outdated: {
    status: 403,
    meaning: "This page is out of date. Please open it again.",
    note: "The page was made for an earlier session.",
    calls: ["PUT /players/{pid}", "POST /player/{pid}/accounts/quick"],
    addition: true,
  },
} as const satisfies RefusalTable;

export type ErrorCode = keyof typeof TABLE;
export const REFUSALS: Readonly<Record<ErrorCode, RefusalEntry>> = TABLE;

/** Codes that state facts, which their words for players name. */
export type CodeWithFacts = {
  [Code in ErrorCode]: keyof FactsOf<Code> extends never ? never : Code;
}[ErrorCode];

/** The facts of a code, as the table names them. */
export type FactsOf<Code extends ErrorCode> = Code extends ErrorCode
  ? Stated<(typeof TABLE)[Code], "facts"> & Partial<Stated<(typeof TABLE)[Code], "factsIfKnown">>
  : never;
type Stated<Entry, Key extends string> =
  Entry extends Readonly<Record<Key, infer Facts>>
    ? { [Name in keyof Facts & keyof RefusalFacts]: NonNullable<RefusalFacts[Name]> }
    : object;

/** Body of every error. `errorMessage` is a sentence for the player; `errorCode` is stable and for programs. */
export const errorBody = z.object({
  errorMessage: z.string(),
  errorCode: addition(z.enum(Object.keys(TABLE) as ErrorCode[])),
  ...FACTS,
  requestId: addition(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
