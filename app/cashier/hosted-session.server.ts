import { CasinoError } from "~/casino/result";
import { hasFields } from "~/cookies/has-fields.server";
import { sealedCookie } from "~/cookies/sealed-cookie.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import type { Visit } from "~/session/visit.server";

/** Session of the hosted cashier, holding the ticket that the posted fields were exchanged for. */
export interface HostedCashierSession {
  token: string;
  /** Id of the paying player. */
  pid: number;
  /** Path that the player came from, from the form's RedirectURL; same origin only. */
  returnTo: string;
}

export const hostedCashierCookie = sealedCookie(
  "house-cashier",
  hasFields<HostedCashierSession>("token", "pid", "returnTo"),
);

/** The cashier session open in this browser. Ignored if another player has signed in since it was opened. */
export function openHostedSession({ request, session }: Visit): HostedCashierSession | undefined {
  const hosted = hostedCashierCookie.read(request);
  return hosted && session !== null && session.pid !== hosted.pid ? undefined : hosted;
}

/** An expired ticket ends the hosted cashier's session but not the player's. */
export async function reopenIfExpired<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CasinoError) || error.failure !== "unauthenticated") throw error;
    throw seeOther(paths.hostedCashier, { cookies: [hostedCashierCookie.clear()] });
  }
}
