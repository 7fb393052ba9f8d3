import { z } from "zod";

/** A call of the web program as spec §3 and §7 have it, and the shapes of its fields. */
export interface WireRow {
  /** Method and path of spec §7; the provider's and the static files under their prefix (design §4). */
  call: string;
  /** Tells apart what goes to one address: the `op` of `PUT /login`, the choice of a round, the step of one. */
  kind?: string;
  /** Spec §7: authenticated calls send the session token, sign-up, login and password calls the captcha's. */
  carries: readonly ("session" | "captcha")[];
  /** Visitors ask without a session, and players with theirs. */
  alsoSession?: true;
  /**
   * Design §5.4 and §6. What only opens, renews or ends a session, asks for a ticket or writes a record has none: an
   * answer that holds a secret is not kept to be given again.
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
/** Lower-cased, as spec §3 has e-mail and login. */
export const lower = z
  .string()
  .min(1)
  .refine((value) => value === value.toLowerCase(), "not lower-cased");

export const session = ["session"] as const;
export const captcha = ["captcha"] as const;
