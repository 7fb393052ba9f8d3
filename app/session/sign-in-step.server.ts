import { CasinoError } from "~/casino/result";
import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { onboardingBeside } from "~/paths";
import { seeOther } from "~/redirect.server";
import { rememberDevice } from "./device.server";
import type { Visit } from "./visit.server";

/** A login whose password was right and whose code is awaited. */
export interface PendingSignIn {
  /** Names it at the casino; good only with a code. */
  challenge: string;
  /** Where the player goes afterwards. */
  to: string;
  /** As typed; empty for a saved login. */
  login: string;
}

export const pendingSignIn = sealedCookie("sign-in", hasFields<PendingSignIn>("challenge", "to", "login"));

/**
 * For a login that the casino answered with `second_factor_required`: redirects to the form for the code, in the same
 * dialog or on its own page.
 * @returns null for any other error
 */
export function secondFactorStep(
  { from, casino }: Pick<Visit, "casino"> & { from: string },
  error: unknown,
  { to, login }: Omit<PendingSignIn, "challenge">,
): Response | null {
  if (!(error instanceof CasinoError) || error.code !== "second_factor_required") return null;
  const { challenge } = error.body;
  if (challenge === undefined) return null;
  return seeOther(onboardingBeside(from, "secondfactor"), {
    cookies: [pendingSignIn.write({ challenge, to, login }), ...rememberDevice({ casino })],
  });
}
