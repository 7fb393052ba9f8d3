import { z } from "zod";

/** A call of the web program, and the shapes of its fields. */
export interface WireRow {
  /** Method and path; the provider's calls and the static files carry their prefix. */
  call: string;
  /** Distinguishes calls to one address: the `op` of `PUT /login`, a round's choice or step. */
  kind?: string;
  /** Authenticated calls send the session token; sign-up, login and password calls send the captcha token. */
  carries: readonly ("session" | "captcha")[];
  /** Visitors call without a session, players with theirs. */
  alsoSession?: true;
  /**
   * Whether the call carries an idempotency key. Calls that open, renew or end a session, ask for a ticket or write a
   * log record have none: an answer that holds a secret must not be stored for a replay.
   */
  key?: true;
  query?: z.ZodRawShape;
  body?: z.ZodRawShape;
}

export const id = z.number().int().positive();
export const idInQuery = z.string().regex(/^[1-9]\d*$/);
export const text = z.string().min(1);
export const clientId = z.union([z.literal(3), z.literal(6)]);
export const date = z.string().regex(/^(19|20)\d\d-(0\d|1[0-2])-[0-3]\d$/);
/** In lower case, as emails and logins are sent. */
export const lower = z
  .string()
  .min(1)
  .refine((value) => value === value.toLowerCase(), "not lower-cased");

export const session = ["session"] as const;
export const captcha = ["captcha"] as const;
