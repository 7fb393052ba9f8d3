import { personPreferences } from "~/casino/contract/other";
import { acceptTerms, TERMS_VERSION } from "~/casino/contract/terms";
import { CasinoError, isMissingCall } from "~/casino/result";
import type { FormVisit } from "~/forms/action.server";
import { services } from "~/services.server";
import type { OpenedSession } from "~/session/opened-session.server";

/**
 * Records what a new player agreed to: the terms in force, and offers by email if they ticked the box. The account is
 * open by now, so a failure stops nothing: the terms are then asked for again, and offers stay off.
 */
export async function recordConsents(
  { casino, key, requestId }: Pick<FormVisit<unknown>, "casino" | "key" | "requestId">,
  { pid, sessionToken }: OpenedSession,
  offers: boolean,
): Promise<void> {
  const player = casino.as(sessionToken);
  const calls = [player.call(acceptTerms, { params: { pid }, body: { version: TERMS_VERSION } })];
  if (offers) {
    calls.push(player.call(personPreferences, { body: { custrefid: String(pid), emailpermit: true }, key }));
  }
  for (const { reason } of (await Promise.allSettled(calls)).filter((one) => one.status === "rejected")) {
    if (!(reason instanceof CasinoError)) throw reason;
    if (isMissingCall(reason)) continue;
    services().log.warn({ err: reason, requestId }, "what a new player agreed to was not recorded");
  }
}
