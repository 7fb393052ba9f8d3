import type { z } from "zod";
import type { BodyOf, CallShape, ParamsOf, QueryOf } from "~/casino/contract/call";

/** One exchange of a call: what is sent, and what a casino answers. */
export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  response: unknown;
}

export type CallExample = readonly [call: CallShape, example: Example];

/** What a call needs is asked for by its type. */
type Sent<C extends CallShape> = Part<"params", ParamsOf<C>> &
  Part<"query", QueryOf<C>> &
  (C["body"] extends z.ZodType ? { body: BodyOf<C> } : object);

/** A part without a member that is required may be left out. */
type Part<Name extends string, Value> =
  Record<string, never> extends Value ? Partial<Record<Name, Value>> : Record<Name, Value>;

export function example<C extends CallShape>(
  call: C,
  sent: Sent<C>,
  response: z.input<C["response"]>,
): CallExample {
  return [call, { ...sent, response }];
}

/** What the examples are about; tests put a real player, session, deposit, round… in these places. */
export const EXAMPLE = {
  pid: 100001,
  login: "ada.green",
  email: "ada.green@example.com",
  password: "correct horse 7",
  sessionToken: "100001.Jb2kq0sD3vXy",
  sessionId: "2f1c7c1e-88a4-4b3c-a1bb-5a8f0f6f2b11",
  otherSessionId: "8d2a4c60-51b7-4f7e-8f0e-6d1b3a9c7e25",
  /** Names a sign-in that waits for the code of the second factor. */
  challenge: "100001.Vm4cXw8RtQ2z",
  /** What an authenticator app is set up with. */
  appKey: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  /** Of an authenticator app, and one for a player without it. */
  appCode: "481516",
  recoveryCode: "7kqd-2m9x-ftah-c4wn",
  handle: "h.4vTzq8Yw",
  userhash: "100001.Qk81mPzL",
  /** The handle of a ticket, with which the form of the hosted cashier is posted. */
  cashierTicket: "100001.t.6Hn2wYbE",
  confirmationId: "c.3b4e8a17",
  unsubscribeId: "u.9f86d081",
  guid: "0d0c2a52-6c8e-4f0e-9a55-0f7b6d1c9e21",
  lobbyId: 7,
  depositId: "5f0e8c1d-2a3b-4c5d-8e6f-7a8b9c0d1e2f",
  payoutMethodId: "0b5d6c1e-5f0e-4c1a-9c53-0a6a3e6b7d10",
  withdrawalId: "5e1f7b7a-8a55-4b8e-9a0b-1f2f6f1f3a20",
  roundId: "3c9d1f60-4b7a-4d21-9c85-e2f0a6b7d418",
  /** SHA-256 of the server seed that a rotation takes into use. */
  nextServerSeedHash: "74a203bbdb1e3926d84a29e20317a1dc4a1f671f9e7b165546ba4815d740e7f2",
  demo: "d.eyJjcmVkaXRzIjo5OTkwMH0.Yt3kPq8w",
  tableDay: "2026-11-22",
  tableRound: 1201,
  cashbackTx: "9a0b41",
  cashbackUser: "77c1d8",
  reference: "7K3QM-2XT9V",
  at: "2026-11-22T10:00:00Z",
} as const;

export const byPid = { pid: EXAMPLE.pid };

/** The session that a sign-in opens. */
export const session = {
  pid: EXAMPLE.pid,
  rtgSession: { session_id: EXAMPLE.sessionId },
  sessionToken: EXAMPLE.sessionToken,
};
