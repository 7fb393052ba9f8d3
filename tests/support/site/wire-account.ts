import { z } from "zod";
import { captcha, clientId, date, id, idInQuery, lower, session, text, type WireRow } from "./wire-shapes";

/** Sign-up, login, account, cashier, coupons and quick play. */
export const accountRows: readonly WireRow[] = [
  {
    call: "POST /login",
    carries: captcha,
    body: {
      login: lower,
      password: text,
      skin_id: z.literal(1),
      client_id: clientId,
      for_money: z.literal(1),
      player_timezone: z.string().regex(/^[+-](0\d|1[0-4]):[0-5]\d$/),
    },
  },
  {
    call: "PUT /login",
    kind: "fp",
    carries: captcha,
    key: true,
    body: { op: z.literal("fp"), email: lower },
  },
  {
    call: "PUT /login",
    kind: "fu",
    carries: captcha,
    key: true,
    body: { op: z.literal("fu"), email: lower },
  },
  {
    call: "PUT /login",
    kind: "cpwt",
    carries: captcha,
    key: true,
    body: { op: z.literal("cpwt"), player_id: id, token: text, pwd: text },
  },
  {
    call: "PUT /login",
    kind: "cp",
    carries: ["captcha", "session"],
    key: true,
    body: { op: z.literal("cp"), player_id: id, old_pwd: text, pwd: text },
  },
  {
    call: "POST /signup",
    carries: captcha,
    key: true,
    body: {
      email: lower,
      password: text,
      first_name: text,
      last_name: text,
      birth_date: date,
      client_id: clientId,
      aid: z.string(),
      download_id: z.string(),
      skin_id: z.literal(1),
    },
  },
  {
    call: "POST /download-id",
    carries: [],
    key: true,
    body: { name: text, email: lower, affiliate_id: text, tracking_id: z.string() },
  },
  {
    call: "POST /accounts/incomplete-signups",
    carries: [],
    body: {
      login: lower,
      email: lower,
      first_name: text,
      last_name: text,
      client_id: clientId,
      start_date: z.iso.datetime(),
    },
  },
  // The overview of the account alone asks for more, as well by an addition.
  { call: "GET /players/{pid}", carries: session, query: { sessions: z.literal("true").optional() } },
  {
    call: "GET /players/{pid}/balance",
    carries: session,
    // The lobby and the cashier alone ask for more, by additions that other casinos ignore.
    query: {
      forMoney: z.literal("true"),
      recent: z.literal("6").optional(),
      favorites: z.literal("true").optional(),
      cashier: z.literal("true").optional(),
    },
  },
  {
    call: "PUT /players/{pid}",
    carries: session,
    key: true,
    body: {
      login: lower,
      email: lower,
      password: text,
      first_name: text,
      last_name: text,
      birth_date: date,
      address_1: text,
      address_2: z.literal(""),
      city: text,
      state: text,
      zip: text,
      country: z.string().length(2),
      cell_phone: text,
      day_phone: z.literal(""),
      evening_phone: z.literal(""),
      gender: z.boolean(),
      skin_id: z.literal(1),
    },
  },
  {
    call: "POST /players/{pid}/token",
    carries: session,
    body: { playerId: id, token_type: z.literal("refresh") },
  },
  {
    call: "POST /player/{pid}/cashier",
    carries: session,
    body: {
      skinId: z.literal(1),
      playerId: id,
      cashier_type: z.literal("deposit"),
      client_type: z.enum(["Mobile", "InstantPlay"]),
    },
  },
  {
    call: "POST /player/{pid}/accounts/logout",
    carries: session,
    body: {
      logout_type: text,
      login: lower,
      player_id: id,
      player_ids: z.array(id).length(1),
      for_money: z.literal(1),
    },
  },

  { call: "GET /players/{pid}/coupondetails", carries: session, query: { login: lower } },
  { call: "GET /players/{pid}/active-coupon", carries: session },
  { call: "DELETE /players/{pid}/active-coupon", carries: session, key: true },
  {
    call: "POST /v2/players/{pid}/coupons",
    carries: session,
    key: true,
    query: { login: lower, couponCode: z.string().regex(/^[A-Z0-9_-]+$/), redeem: z.literal("true") },
  },
  { call: "GET /static/default-promotions.json", carries: [] },

  // The userhash is a separate credential.
  { call: "GET /accounts/quick", carries: captcha, query: { userhash: text } },
  {
    call: "GET /player/{pid}/accounts/quick",
    carries: session,
    query: { player_id: idInQuery, casinoID: z.literal("799") },
  },
  {
    call: "POST /player/{pid}/accounts/quick",
    carries: session,
    key: true,
    body: { hashed_password: text, casinoID: z.literal(799), player_id: id, login: lower },
  },
  { call: "DELETE /player/{pid}/accounts/quick", carries: session, key: true },

  { call: "GET /static/games-desktop.json", carries: [] },
  { call: "GET /static/games-mobile.json", carries: [] },
  {
    call: "POST /person-preferences",
    carries: session,
    key: true,
    body: { custrefid: z.string().regex(/^[1-9]\d*$/), emailpermit: z.boolean() },
  },
  { call: "GET /affiliate-token", carries: [], query: { user_id: text } },
  // A repeat is harmless, and mail programs post it without our form, so it has no key.
  { call: "POST /marketing/unsubscribe/{id}", carries: [] },
];
