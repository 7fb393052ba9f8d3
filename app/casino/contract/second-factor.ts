import { z } from "zod";
import { secondFactorCode, sessionAnswer } from "./account";
import { defineCall } from "./call";
import { byPlayer, done, instant, none, typedPassword } from "./shared";

/** An authenticator app as the second factor; calls beyond the base API. */

const path = "/players/{pid}/second-factor";
const call = {
  base: "api",
  group: "account",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
} as const;

/** As `abcd-efgh-jkmn-pqrs`, in the order to show them. The only answer that holds them. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string().max(40)).max(20) });

export const secondFactor = defineCall({
  ...call,
  method: "GET",
  path,
  summary: "Whether the player has a second factor, and what an app is set up with",
  body: null,
  response: z.object({
    is_on: z.boolean(),
    turned_on_at: instant.nullable(),
    /** When the casino turns it off because the app is lost; any code that is given before keeps it. */
    removal_at: instant.nullable().default(null),
    recovery_codes_left: z.number().int().nonnegative(),
    /** While it is being set up, to the sign-in that began it alone: the secret in base32, and the `otpauth://` address for a QR code. */
    setup: z.object({ secret: z.string().max(200), uri: z.string().max(500) }).nullable(),
  }),
});
export type SecondFactor = z.infer<typeof secondFactor.response>;

export const beginSecondFactor = defineCall({
  ...call,
  method: "POST",
  path,
  summary: "Make the secret of a second factor; it asks for nothing until it is confirmed",
  body: z.object({ password: typedPassword }),
  response: done,
});

export const confirmSecondFactor = defineCall({
  ...call,
  method: "POST",
  path: `${path}/confirmation`,
  summary: "Turn the second factor on with the first code: ends all other sessions, and every saved login",
  fromDevice: true,
  body: z.object({ second_factor: secondFactorCode }),
  response: recoveryCodes,
});

export const renewRecoveryCodes = defineCall({
  ...call,
  method: "POST",
  path: `${path}/recovery-codes`,
  summary: "Replace the recovery codes",
  body: z.object({ second_factor: secondFactorCode }),
  response: recoveryCodes,
});

export const removeSecondFactor = defineCall({
  ...call,
  method: "POST",
  path: `${path}/removal`,
  summary: "Turn the second factor off",
  body: z.object({ password: typedPassword, second_factor: secondFactorCode }),
  response: done,
});

export const completeLogin = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/login/second-factor",
  summary: "Complete a sign-in that was answered with second_factor_required",
  auth: "none",
  fromDevice: true,
  time: "main",
  addition: true,
  unkeyed: "Its answer is a secret, which is not kept, and its code counts once.",
  params: none,
  query: none,
  body: z.object({ challenge: z.string().min(1).max(200), second_factor: secondFactorCode }),
  response: sessionAnswer,
});
