import { redirect } from "@remix-run/node";
import { CasinoError } from "~/casino/result";
import { paths } from "~/paths";
import { sealedCookie } from "~/session/cookies.server";
import type { Visit } from "~/session/visit.server";

/** The hosted cashier's own session: the ticket that the posted fields were exchanged for. */
interface HouseSession {
  token: string;
  /** Number of the player who pays. */
  pid: number;
  /** Where the player came from: the RedirectURL of the form, our own origin only. */
  returnTo: string;
}

const HOUSE_SESSION_SECONDS = 30 * 60;

export const houseCookie = sealedCookie<HouseSession>(
  "house-cashier",
  HOUSE_SESSION_SECONDS,
  (value): value is HouseSession =>
    typeof value === "object" && value !== null && "token" in value && "pid" in value && "returnTo" in value,
);

/** The cashier that is open in this browser; one of somebody who is no longer signed in is closed. */
export function openHouse({ request, session }: Visit): HouseSession | undefined {
  const house = houseCookie.read(request);
  return house && session !== null && session.pid !== house.pid ? undefined : house;
}

/** A ticket that ran out closes the hosted cashier, and leaves the player's own session alone. */
export async function whileOpen<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CasinoError) || error.failure !== "unauthenticated") throw error;
    throw redirect(paths.houseCashier, { status: 303, headers: { "Set-Cookie": houseCookie.clear() } });
  }
}
