import type { CashierData, Player } from "~/casino/contract/account";
import * as contract from "~/casino/contract/account";
import { SKIN_ID } from "~/casino/contract/shared";
import * as terms from "~/casino/contract/terms";
import { TERMS_VERSION } from "~/casino/contract/terms";
import { activeCouponOf } from "../domain/coupons/views";
import { newDownloadId } from "../domain/download-ids";
import { noteAnswer } from "../domain/exclusion/register";
import { noteCountry } from "../domain/markets/countries";
import { issueTicket } from "../domain/payments/cashier";
import { depositLimitQuestion } from "../domain/player-limits/deposit-choice";
import { updatePlayer } from "../domain/players/details";
import { readFrame } from "../domain/players/frame";
import { playerById, type PlayerRow } from "../domain/players/players";
import { checkSignup, recordIncompleteSignup, signUp, signupTextsOf } from "../domain/players/signup";
import { acceptTerms } from "../domain/players/terms";
import { malformed, Refusal } from "../domain/refusal";
import { hasSecondFactor } from "../domain/second-factor/check";
import { commonPasswordFact, newPassword, refuseCommonPassword } from "../domain/sign-in/new-password";
import { takesSignups } from "../domain/switches";
import { handleOfToken } from "./account-handle";
import { passGuard } from "./captcha";
import { askAtSignup } from "./exclusion";
import { type Api, type Call, handle, requireOwn } from "./handle";
import { sessionsAnswer } from "./session-answer";

/** Account calls, except sessions (sessions.ts) and recovery (recovery.ts). */
export function serveAccount(api: Api): void {
  serveSignup(api);
  servePlayer(api);
  serveBalance(api);
  handle(api, contract.cashier, async ({ session, body, services, now, language }): Promise<CashierData> => {
    requireOwn(session.playerId, { pid: body.playerId });
    const player = await playerById(services.db, session.playerId);
    const ticket = await issueTicket(services.db, player, now);
    return {
      login: player.login,
      player_id: player.player_id,
      hashed_password: ticket.handle,
      lang: language,
      sportsbook: "0",
      sign_up_skin: String(SKIN_ID),
      session_id: ticket.sessionId,
    };
  });
}

function serveSignup(api: Api): void {
  handle(api, contract.incompleteSignup, async ({ body, services, now, block }) => {
    await services.limits.countIncompleteSignup(block);
    await recordIncompleteSignup(
      services.db,
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
  handle(api, contract.downloadId, async (call) => {
    const { body, services, now, block } = call;
    // A sign-up sent twice requests an id twice and must get the same one both times.
    return call.runOnce(async (trx) => ({ message: await newDownloadId(trx, body, now) }), {
      before: () => services.limits.countDownloadId(block),
    });
  });

  handle(api, contract.signup, async (call) => {
    const { body, services, now, block } = call;
    const details = {
      texts: signupTextsOf(body),
      birthDate: body.birth_date,
      clientId: body.client_id,
      aid: body.aid,
      downloadId: body.download_id,
      language: call.language,
    };
    const before = async () => {
      await services.limits.countSignup(block, body.email);
      await passGuard(call, {
        forms: ["signup", "quicksignup"],
        asks: (strict) => services.limits.asksAtSignup(block, strict),
        actsOnce: true,
      });
      checkSignup(details, call.country, services.restrictedCountries, now);
      const register = await askAtSignup(services, details, now);
      return { register, chosen: await newPassword(body.password) };
    };
    const opened = await call.runOnce(
      async (trx, { register, chosen }) => {
        if (!(await takesSignups(trx, call.country))) throw new Refusal("signups_closed");
        const { playerId, login } = await signUp(trx, details, chosen.argon2id, now);
        await noteCountry(trx, playerId, call.country);
        await refuseCommonPassword(trx, playerId, chosen);
        await noteAnswer(trx, playerId, register, now);
        // Failed logins with these names before now were not aimed at this account, and the player logs in next.
        await services.limits.accountOpened(trx, { player_id: playerId, login, email: body.email });
        return { pid: playerId, login };
      },
      { before },
    );
    services.mails.wake();
    return { ...opened, ...(await commonPasswordFact(body.password)) };
  });
}

function servePlayer(api: Api): void {
  handle(api, terms.acceptTerms, async ({ session, body, services, now }) => {
    // Nobody can have read what is not published.
    if (body.version !== TERMS_VERSION)
      throw malformed(`body.version: the terms in force are ${TERMS_VERSION}`);
    await acceptTerms(services.db, { playerId: session.playerId, version: body.version }, now);
    return { message: "Accepted" };
  });

  handle(api, contract.player, async ({ session, token, services, now, query }) => {
    const { playerId } = session;
    const [row, question, asksCode, live] = await Promise.all([
      playerById(services.db, playerId),
      depositLimitQuestion(services.db, playerId, now),
      hasSecondFactor(services.db, playerId),
      query.sessions && sessionsAnswer(services.db, session, now),
    ]);
    return {
      ...playerAnswer(row, token),
      second_factor_on: asksCode,
      ...(question && { deposit_limit_question: question }),
      ...(live && { live_sessions: live }),
    };
  });

  handle(api, contract.updatePlayer, async (call) => {
    if (call.body.password !== handleOfToken(call.token)) {
      throw new Refusal("page_outdated");
    }
    const row = await changed(call);
    return playerAnswer(row, call.token);
  });
}

function serveBalance(api: Api): void {
  handle(api, contract.balance, async ({ session, services, now, language, query }) => {
    const { playerId } = session;
    const [frame, active, question] = await Promise.all([
      readFrame(services.db, playerId, {
        now,
        recent: query.recent,
        withFavorites: query.favorites === "true",
      }),
      query.cashier && activeCouponOf(services.db, playerId, now, language),
      query.cashier && depositLimitQuestion(services.db, playerId, now),
    ]);
    return {
      balance: frame.balanceMinor / 100,
      currency_symbol: symbolOf(frame.currency),
      balance_minor: frame.balanceMinor,
      cash_minor: frame.cashMinor,
      bonus_minor: frame.bonusMinor,
      held_minor: frame.heldMinor,
      owned_minor: frame.ownedMinor,
      currency: frame.currency,
      unclaimed_jackpot_minor: frame.unclaimedMinor,
      limits_to_confirm: frame.toConfirm,
      terms_to_accept: frame.hasAcceptedTerms ? null : TERMS_VERSION,
      unread_messages: frame.unreadAnswers,
      identity: frame.identity,
      ...(frame.recentGames && {
        recent_games: frame.recentGames,
        has_deposited: frame.hasDeposited,
      }),
      ...(frame.favorites && { favorites: frame.favorites }),
      ...(active && {
        cashier: {
          active,
          details_complete: frame.areDetailsComplete,
          has_deposited: frame.hasDeposited,
          deposit_limit_question: question ?? null,
        },
      }),
    };
  });
}

/** Reads the row again after the change, so that the answer stored for the key contains no handle. */
async function changed(call: Call<typeof contract.updatePlayer>): Promise<PlayerRow> {
  const { body, services, session, now } = call;
  await call.runOnce(async (trx) => {
    await updatePlayer(
      trx,
      session.playerId,
      {
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        birthDate: body.birth_date,
        addressOne: body.address_1,
        city: body.city,
        stateId: body.state.trim(),
        zipCode: body.zip,
        countryId: body.country.toUpperCase(),
        cellPhone: body.cell_phone,
        genderMale: body.gender,
      },
      services.restrictedCountries,
      now,
    );
    return null;
  });
  return playerById(services.db, session.playerId);
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
    hashed_password: handleOfToken(token),
    birth_date: row.birth_date,
    player_class: row.player_class,
    first_deposit: row.first_deposit_at?.toISOString() ?? null,
    total_deposits_number: row.total_deposits,
    address_one: row.address_one,
    city: row.city,
    state_id: row.state_id,
    zip_code: row.zip_code,
    cell_phone: row.cell_phone,
    gender: row.gender_male,
    email_permit: row.email_permit,
    email_confirmed: row.email_confirmed_at !== null,
  };
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat("en", { style: "currency", currency }).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? currency;
}
