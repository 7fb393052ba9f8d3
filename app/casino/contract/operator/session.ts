import { z } from "zod";
import { defineCall } from "../call";
import { additionOr, list } from "../marks";
import { instant, none } from "../shared";
import { readPassword } from "../values/password";
import { readEmail } from "../values/person";
import { OPERATOR_PASSWORD_MIN, RIGHTS, ROLES } from "./rights";

/** @param message for a text that is none */
export const operatorEmailField = (message?: string) =>
  z.string(message).overwrite(readEmail).max(200).regex(z.regexes.email, message);
export const operatorEmail = operatorEmailField();
const newPassword = z.string().overwrite(readPassword).min(OPERATOR_PASSWORD_MIN).max(200);
const typedPassword = z.string().min(1).max(200);
const code = z.string().max(20);
const secret = z.string().max(200);

const operator = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  rights: z.array(z.enum(RIGHTS)),
});
export type OperatorAnswer = z.infer<typeof operator>;

const opened = z.object({ token: z.string(), expires_at: instant, operator });

const call = {
  base: "api",
  group: "operator",
  time: "main",
  addition: true,
  params: none,
  query: none,
} as const;

export const operatorSignIn = defineCall({
  ...call,
  auth: "none",
  method: "POST",
  path: "/operator/sign-in",
  summary: "The first step of a sign-in: the password. A code of the authenticator app follows",
  unkeyed: "it opens a challenge and nothing else",
  body: z.object({ email: operatorEmail, password: typedPassword }),
  response: z.object({ challenge: z.string() }),
});

export const operatorSignInCode = defineCall({
  ...call,
  auth: "none",
  method: "POST",
  path: "/operator/sign-in/code",
  fromDevice: true,
  summary: "The second step of a sign-in: the code opens a session",
  unkeyed: "a code counts once",
  body: z.object({ challenge: secret, code }),
  response: opened,
});

export const operatorMe = defineCall({
  ...call,
  auth: "operator",
  right: null,
  method: "GET",
  path: "/operator/me",
  summary: "The operator of the session, with the rights of the role",
  body: null,
  response: z.object({
    operator,
    expires_at: instant,
    /** Calls under `/operator` that this casino does not have, such as `GET /operator/jackpots`. */
    missing_calls: additionOr(list(z.string()), []),
  }),
});

export const operatorSignOut = defineCall({
  ...call,
  auth: "operator",
  right: null,
  method: "POST",
  path: "/operator/sign-out",
  summary: "End the session",
  unkeyed: "an ended session stays ended",
  body: null,
  response: none,
});

export const REFUSED_PAGE_LONGEST = 200;

export const reportRefusedPage = defineCall({
  ...call,
  auth: "operator",
  right: null,
  method: "POST",
  path: "/operator/refused-pages",
  summary: "Log that the desk refused a page or a form for lack of a right, as refused calls are",
  unkeyed: "a repeat is one more entry of the log",
  body: z.object({ right: z.enum(RIGHTS), page: z.string().min(1).max(REFUSED_PAGE_LONGEST) }),
  response: none,
});

const byToken = z.object({ token: secret });

export const operatorInvitation = defineCall({
  ...call,
  auth: "none",
  method: "GET",
  path: "/operator/invitations/{token}",
  summary: "What an invitation is for",
  params: byToken,
  body: null,
  response: z.object({ email: z.string().nullable(), role: z.enum(ROLES), expires_at: instant }),
});

export const acceptInvitation = defineCall({
  ...call,
  auth: "none",
  method: "POST",
  path: "/operator/invitations/{token}/accept",
  summary: "Choose name and password; the answer sets the authenticator app up",
  unkeyed: "a repeat replaces what the first one chose",
  params: byToken,
  body: z.object({ name: z.string().trim().min(1).max(100), email: operatorEmail, password: newPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmInvitation = defineCall({
  ...call,
  auth: "none",
  method: "POST",
  path: "/operator/invitations/{token}/confirm",
  fromDevice: true,
  summary: "The first code of the authenticator app makes the operator, and opens a session",
  unkeyed: "an invitation counts once",
  params: byToken,
  body: z.object({ code }),
  response: opened,
});
