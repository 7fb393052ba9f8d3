import * as account from "~/casino/contract/account";
import { redeemCoupon } from "~/casino/contract/coupons";
import { makeDeposit } from "~/casino/contract/hosted-cashier";
import { TERMS_VERSION } from "~/casino/contract/terms";
import { Sealer } from "~/seal.server";
import type { Session } from "~/session/session.server";
import { DAY_MS } from "~/shared/durations";
import { signUp, signupTextsOf } from "../../../server/casino/domain/players/signup";
import { acceptTerms } from "../../../server/casino/domain/players/terms";
import { newSignIn, openSession } from "../../../server/casino/domain/sessions/sessions";
import { hashPassword } from "../../../server/casino/domain/sign-in/passwords";
import { accepted, APPROVED_CARD, detailsBody, openCashier, send } from "../casino-client";
import { HttpVisitor } from "../http-visitor";
import { SHARED_SETTINGS } from "../shared-settings";
import { DETAILS, type HttpPlayer, type PlayerOptions } from "./http-player";
import { newPerson, type Person } from "./steps";
import type { TestSystem } from "./test-system";

const sealer = new Sealer([SHARED_SETTINGS.SESSION_SECRET]);

/** Everybody has the same password. */
let argon2id: Promise<string> | undefined;

/**
 * A new player with an open session, by the casino's own functions and calls: what sign-up, the cashier and a coupon's
 * form leave behind, for tests that are not about their pages. Only of systems that seal with the shared secret.
 */
export async function signedInPlayer(
  { origin, system: { casinoUrl }, database }: TestSystem,
  options: PlayerOptions = {},
): Promise<HttpPlayer> {
  const person = newPerson();
  const http = new HttpVisitor(origin);
  const session = await openAccount(database, person, http);
  const { pid, token } = session;
  if (options.coupon !== undefined) {
    const query = { login: session.login, couponCode: options.coupon, redeem: "true" as const };
    accepted(await send(casinoUrl, redeemCoupon, { params: { pid }, token, query }));
  }
  if (options.deposit !== undefined) await deposit(casinoUrl, session, options.deposit);
  http.cookies.set("cherrystone", sealer.seal("cherrystone", session, session.expiresAt + 30 * DAY_MS));
  return { person, http };
}

async function openAccount(
  { kysely }: TestSystem["database"],
  person: Person,
  http: HttpVisitor,
): Promise<Session> {
  const now = new Date();
  const { firstName, lastName } = person;
  const email = person.email.toLowerCase();
  const texts = signupTextsOf({ first_name: firstName, last_name: lastName, email });
  const details = { texts, birthDate: "1990-03-27", clientId: 3, aid: "", downloadId: "" };
  const place = { clientId: 3, timezone: "+00:00", address: http.headers["x-forwarded-for"] ?? "" };
  const hash = await (argon2id ??= hashPassword(person.password));
  return kysely.transaction().execute(async (trx) => {
    const { playerId, login } = await signUp(trx, { ...details, language: "en" }, hash, now);
    await acceptTerms(trx, { playerId, version: TERMS_VERSION }, now);
    const { token, sessionId, expiresAt } = await openSession(trx, playerId, place, now, {
      ...newSignIn(now),
      passwordAt: now,
    });
    return {
      pid: playerId,
      login,
      name: firstName,
      token,
      sessionId,
      refresh: null,
      since: now.getTime(),
      expiresAt: expiresAt.getTime(),
    };
  });
}

async function deposit(url: string, { pid, token }: Session, amount: string): Promise<void> {
  const params = { pid };
  const { body: data } = await send(url, account.player, { params, token });
  const { gender: _, ...details } = DETAILS;
  accepted(
    await send(url, account.updatePlayer, { params, token, body: { ...detailsBody(data), ...details } }),
  );
  const cashierToken = await openCashier(url, { pid, token });
  const body = { method: "card" as const, amount_minor: Math.round(Number(amount) * 100), ...APPROVED_CARD };
  accepted(await send(url, makeDeposit, { cashierToken, body }));
}
