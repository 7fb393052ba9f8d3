import type { z } from "zod";
import * as account from "~/casino/contract/account";
import * as closing from "~/casino/contract/closing";
import * as exclusions from "~/casino/contract/exclusion";
import * as sessions from "~/casino/contract/sessions";
import { SKIN_ID } from "~/casino/contract/shared";
import { byPid, type CallExample, EXAMPLE, example, session } from "./example";

const { pid, login, email, password, handle, at } = EXAMPLE;

const playerData: z.input<typeof account.playerAnswer> = {
  login,
  player_id: pid,
  contact: { email, first_name: "Ada", last_name: "Green", country_id: "US" },
  hashed_password: handle,
  birth_date: "1990-04-17",
  player_class: "Unverified / Non Dep",
  first_deposit: null,
  total_deposits_number: 0,
  address_one: "1 Orchard Road",
  city: "Yakima",
  state_id: "WA",
  zip_code: "98901",
};

export const signingUp: readonly CallExample[] = [
  example(
    account.signup,
    {
      body: {
        email,
        password,
        first_name: "Ada",
        last_name: "Green",
        birth_date: "1990-04-17",
        client_id: 3,
        aid: "",
        download_id: "",
        skin_id: SKIN_ID,
      },
    },
    { pid, login },
  ),
  example(
    account.login,
    { body: { login, password, skin_id: SKIN_ID, client_id: 3, for_money: 1, player_timezone: "-08:00" } },
    session,
  ),
  example(
    account.recover,
    { body: { op: "fp", email } },
    { message: "If there is an account, a mail is on its way." },
  ),
  example(
    account.incompleteSignup,
    { body: { login: email, email, first_name: "Ada", last_name: "Green", client_id: 3, start_date: at } },
    { message: "Recorded" },
  ),
  example(
    account.downloadId,
    { body: { name: "Ada", email, affiliate_id: "orchard", tracking_id: "spring" } },
    { message: "8f14e45f" },
  ),
  example(account.setLanguage, { params: byPid, body: { language: "fr-CA" } }, { message: "Saved" }),
  example(account.sendEmailConfirmation, { params: byPid }, { message: "An email is on its way." }),
  example(
    account.correctEmail,
    { params: byPid, body: { email } },
    { message: "An email is on its way to the new address." },
  ),
  example(
    account.confirmEmail,
    { params: { id: EXAMPLE.confirmationId } },
    { message: "Your email address is confirmed." },
  ),
];

export const playerDetails: readonly CallExample[] = [
  example(account.player, { params: byPid }, playerData),
  example(
    account.balance,
    { params: byPid, query: { forMoney: "true" } },
    { balance: 25.5, currency_symbol: "$" },
  ),
  example(
    account.updatePlayer,
    {
      params: byPid,
      body: {
        login,
        email,
        password: handle,
        first_name: "Ada",
        last_name: "Green",
        birth_date: "1990-04-17",
        address_1: "1 Orchard Road",
        address_2: "",
        city: "Yakima",
        state: "WA",
        zip: "98901",
        country: "US",
        cell_phone: "+1 509 555 0100",
        day_phone: "",
        evening_phone: "",
        gender: false,
        skin_id: SKIN_ID,
      },
    },
    playerData,
  ),
  example(
    account.token,
    { params: byPid, body: { playerId: pid, token_type: "refresh" } },
    { token: "100001.r.8Yw2nQx", token_type: "refresh", expires_at: at },
  ),
];

export const leaving: readonly CallExample[] = [
  example(
    sessions.sessions,
    { params: byPid },
    {
      sessions: [
        {
          session_id: EXAMPLE.sessionId,
          current: true,
          signed_in_at: at,
          renewed_at: "2026-11-22T10:30:00Z",
          expires_at: "2026-11-23T10:30:00Z",
          address: "203.0.113.7",
          client_id: 3,
          browser: "Firefox",
          system: "Windows",
          country: "US",
        },
      ],
    },
  ),
  example(
    sessions.endOneSession,
    { params: { ...byPid, sessionId: EXAMPLE.otherSessionId } },
    { message: "The session has ended" },
  ),
  example(
    sessions.endOtherSessions,
    { params: byPid },
    { ended: 1, session_token: "100001.Zp5tRw9cLm2h", expires_at: "2026-11-23T10:40:00Z" },
  ),
  example(
    account.logout,
    {
      params: byPid,
      body: { logout_type: "player", login, player_id: pid, player_ids: [pid], for_money: 1 },
    },
    { message: "Logged out" },
  ),
];

/** Last, because a closing or a break ends the session. */
export const excluding: readonly CallExample[] = [
  example(
    closing.closing,
    { params: byPid },
    {
      currency: "USD",
      cash_minor: 550,
      held_minor: 0,
      parts: [],
      review_reasons: [],
      coupon: null,
      open_rounds: 0,
      identity: "verified",
      hindrances: [],
      needs_password: true,
      needs_code: false,
    },
  ),
  example(
    closing.closeAccount,
    { params: byPid, body: { expected_coupon: "", expected_lost_minor: 0 } },
    { closed_at: "2026-11-22T10:00:00Z", withdrawals: [] },
  ),
  example(
    exclusions.exclusion,
    { params: byPid },
    {
      exclusion: null,
      periods: [{ period: "day", until: "2026-11-23T10:00:00Z" }],
      ends: {
        coupon: { coupon_code: "400", kept_minor: 2500, lost_minor: 10000, free_spins: 0 },
        open_rounds: 1,
        table_bets: 0,
        pending_deposits: 0,
        cash_minor: 550,
        currency: "USD",
      },
    },
  ),
  example(exclusions.askToReturn, { params: byPid }, { kind: "return", until: "2026-11-23T10:00:00Z" }),
  example(
    exclusions.startExclusion,
    { params: byPid, body: { period: "day", password } },
    { kind: "break", until: "2026-11-23T10:00:00Z" },
  ),
];
