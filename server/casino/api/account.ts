import { createHash } from "node:crypto";
import * as contract from "~/casino/contract/account";
import type { CashierData, Player, SessionAnswer } from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import { closeCashier, issueTicket } from "../domain/cashier";
import { hashPassword } from "../domain/passwords";
import { checkLogin, playerById, updatePlayer, type PlayerRow } from "../domain/players";
import { checkSignup, recordIncompleteSignup, signUp } from "../domain/players-signup";
import { Refusal } from "../domain/refusal";
import { endSession, findSession, lastSignIn, openSession } from "../domain/sessions";
import { issueRefresh, renewSession } from "../domain/sessions-refresh";
import { readBalance } from "../domain/wallets";
import { handle, requireOwn, unauthenticated, type Api, type Call } from "./handle";

/** Spec §7, account. Password recovery and download ids belong to later issues. */
export function serveAccount(api: Api): void {
  serveSigningIn(api);
  serveToken(api);
  servePlayer(api);
  handle(api, contract.incompleteSignup, async ({ body, house, now }) => {
    await recordIncompleteSignup(
      house.db,
      {
        login: body.login,
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        clientId: body.client_id,
        startDate: new Date(body.start_date),
      },
      now,
    );
    return { message: "Recorded" };
  });
  handle(api, contract.cashier, async ({ session, body, house, now }): Promise<CashierData> => {
    requireOwn(session.playerId, { pid: body.playerId });
    const player = await playerById(house.db, session.playerId);
    const ticket = await issueTicket(house.db, player, now);
    return {
      login: player.login,
      player_id: player.player_id,
      hashed_password: ticket.handle,
      lang: "en",
      sportsbook: "0",
      sign_up_skin: String(SKIN_ID),
      session_id: ticket.sessionId,
    };
  });
}

function serveSigningIn(api: Api): void {
  handle(api, contract.signup, async (call) => {
    const { body, house, now } = call;
    await house.limits.countSignup(call.address);
    const details = {
      email: body.email.trim().toLowerCase(),
      firstName: body.first_name.trim(),
      lastName: body.last_name.trim(),
      birthDate: body.birth_date,
      clientId: body.client_id,
      aid: body.aid,
      downloadId: body.download_id,
    };
    checkSignup(details, call.country, house.restrictedCountries, now);
    const argon2id = await hashPassword(body.password);
    return call.once(async (trx) => {
      const { playerId, login } = await signUp(trx, details, argon2id, now);
      return { pid: playerId, login };
    });
  });

  // Its answer holds a token, so it is not kept for a repeated key: a repeat opens another session, no harm.
  handle(api, contract.login, async (call) => {
    const { body, house, now } = call;
    const name = body.login.trim().toLowerCase();
    await house.limits.countLogin(call.address, name);
    const player = await checkLogin(house.db, name, body.password, now);
    const place = { clientId: body.client_id, timezone: body.player_timezone, address: call.address };
    const session = await openSession(house.db, player.player_id, place, now);
    const before = await lastSignIn(house.db, session);
    const answer: SessionAnswer = {
      pid: player.player_id,
      rtgSession: { session_id: session.sessionId },
      sessionToken: session.token,
      login: player.login,
      first_name: player.first_name,
      expires_at: session.expiresAt.toISOString(),
      last_sign_in: before && { at: before.at.toISOString(), address: before.address },
    };
    return answer;
  });

  handle(api, contract.logout, async ({ session, house, now }) => {
    await endSession(house.db, session, now);
    await closeCashier(house.db, session.playerId);
    return { message: "Logged out" };
  });
}

/**
 * With a session's token: a refresh credential (`token_type` refresh). With a refresh credential in its
 * place: it is spent, and the answer is a new session's token (`token_type` session).
 */
function serveToken(api: Api): void {
  // A refresh credential stands where the session's token stood, so the token is checked here.
  const call = { ...contract.token, auth: "none" } as const;
  handle(api, call, async ({ params, body, sessionToken: token, house, now, address }) => {
    if (body.token_type !== "refresh") throw new Refusal("not_found", "There are no chat tokens yet.", 404);
    const session = await findSession(house.db, token, now);
    if (session) {
      requireOwn(session.playerId, params);
      const credential = await issueRefresh(house.db, session, now);
      return {
        token: credential.token,
        token_type: "refresh",
        expires_at: credential.expiresAt.toISOString(),
      };
    }
    if (!token.startsWith(`${params.pid}.`)) throw unauthenticated();
    const renewed = await renewSession(house.db, token, address, now);
    if (!renewed) throw unauthenticated();
    return { token: renewed.token, token_type: "session", expires_at: renewed.expiresAt.toISOString() };
  });
}

function servePlayer(api: Api): void {
  handle(api, contract.player, async ({ session, token, house }) =>
    playerAnswer(await playerById(house.db, session.playerId), token),
  );

  handle(api, contract.updatePlayer, async (call) => {
    if (call.body.password !== accountHandle(call.token)) {
      throw new Refusal("forbidden", "These account details are out of date. Please open them again.", 403);
    }
    const row = await changed(call);
    return playerAnswer(row, call.token);
  });

  handle(api, contract.balance, async ({ session, house }) => {
    const balance = await readBalance(house.db, session.playerId);
    return {
      balance: balance.balanceMinor / 100,
      currency_symbol: symbolOf(balance.currency),
      balance_minor: balance.balanceMinor,
      cash_minor: balance.cashMinor,
      bonus_minor: balance.bonusMinor,
      currency: balance.currency,
    };
  });
}

/** The row is read again after the change, so that what is stored for the key holds no handle. */
async function changed(call: Call<typeof contract.updatePlayer>): Promise<PlayerRow> {
  const { body, house, session, now } = call;
  await call.once(async (trx) => {
    await updatePlayer(
      trx,
      session.playerId,
      {
        email: body.email.trim().toLowerCase(),
        firstName: body.first_name.trim(),
        lastName: body.last_name.trim(),
        birthDate: body.birth_date,
        addressOne: body.address_1.trim(),
        city: body.city.trim(),
        stateId: body.state.trim(),
        zipCode: body.zip.trim(),
        countryId: body.country.toUpperCase(),
        cellPhone: body.cell_phone.trim(),
        genderMale: body.gender,
      },
      house.restrictedCountries,
      now,
    );
    return null;
  });
  return playerById(house.db, session.playerId);
}

function playerAnswer(row: PlayerRow, token: string): Player {
  return {
    login: row.login,
    player_id: row.player_id,
    contact: {
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      country_id: row.country_id,
    },
    hashed_password: accountHandle(token),
    birth_date: row.birth_date,
    player_class: row.player_class,
    first_deposit: row.first_deposit_at?.toISOString() ?? null,
    total_deposits_number: row.total_deposits,
    address_one: row.address_one,
    city: row.city,
    state_id: row.state_id,
    zip_code: row.zip_code,
  };
}

/**
 * `hashed_password` of the player data (design §6): random as the session's token is, good for that
 * session alone, revoked with it, and stored nowhere.
 */
function accountHandle(token: string): string {
  return createHash("sha256").update(`account handle of ${token}`).digest("base64url");
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat("en", { style: "currency", currency }).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? currency;
}
