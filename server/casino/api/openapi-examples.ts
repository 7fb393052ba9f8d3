import * as account from "~/casino/contract/account";
import type { BodyOf, CallShape, ParamsOf, QueryOf } from "~/casino/contract/call";
import * as coupons from "~/casino/contract/coupons";
import * as games from "~/casino/contract/games";
import * as jackpot from "~/casino/contract/jackpot";
import * as other from "~/casino/contract/other";
import * as quick from "~/casino/contract/quick";
import { CASINO_ID, SKIN_ID } from "~/casino/contract/shared";
import type { z } from "zod";

/** One exchange of a call: what is sent, and what a casino answers. */
export interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  response: unknown;
}

/** What the examples are about; tests put a real player, session and jackpot in these places. */
export const EXAMPLE = {
  pid: 100001,
  login: "ada.green",
  email: "ada.green@example.com",
  password: "correct horse 7",
  sessionToken: "100001.Jb2kq0sD3vXy",
  handle: "h.4vTzq8Yw",
  userhash: "100001.Qk81mPzL",
  guid: "0d0c2a52-6c8e-4f0e-9a55-0f7b6d1c9e21",
  lobbyId: 7,
  at: "2026-11-22T10:00:00Z",
} as const;

const { pid, login, email, password, sessionToken, handle, userhash, guid, lobbyId, at } = EXAMPLE;
const byPid = { pid };
const noCoupon = { player_coupon_status: "No Coupon" } as const;
const session = {
  pid,
  rtgSession: { session_id: "2f1c7c1e-88a4-4b3c-a1bb-5a8f0f6f2b11" },
  sessionToken,
};
const game = { machine_id: 1, game_id: 101 };
const gamesFile = [
  { ...game, display_name: "Cherry Orchard", category: "Slots", sub_category: "3 Reel" },
  {
    machine_id: 1,
    game_id: 201,
    display_name: "Jacks or Better",
    category: "Video Poker",
    sub_category: "1 Hand",
  },
];

const coupon: z.input<typeof coupons.coupon> = {
  coupon_code: "CHERRY400",
  coupon_title: "400% welcome bonus",
  coupon_subtitle: "On your first deposit",
  coupon_description: "Deposit 10 or more and play with five times as much.",
  image_url: "",
  reward_type: "Default-deposit",
  redeem_type: "deposit",
  redemption_type: "Percentage of next deposit",
  bonus: [400],
  spins: [],
  playthrough: [30],
  deposit_method: ["Card"],
  minimum_deposit: [10],
  maximum_deposit: [1000],
  max_uses_per_player: 1,
  max_users_player_per_month: 1,
  max_users_player_per_week: 1,
  max_uses_player_per_day: 1,
  expiry: 0,
  coupon_amount: 0,
  spins_remaining: 0,
  free_spin_details: null,
  free_spin_details_list: [],
  free_spin: false,
  spins_needed: 0,
  game_description: "",
  bank_method_list: [{ deposit_method: "Card", minimum_deposit: 10, maximum_deposit: 1000, bonus: 400 }],
  userHash: "",
  player_coupon_status: "Requested",
  playthrough_details: { awaiting_deposit: true, amount_played: 0, amount_needed: 0 },
  isActive: true,
  terms: "",
  max_bet: null,
  max_cashout: null,
};
const requested = { player_coupon_status: "Requested", coupon } as z.input<typeof coupons.activeCouponAnswer>;

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
const lobbyJackpot = { guid, "jackpot-amount": 1250.37 };
const playerJackpot = { ...lobbyJackpot, "is-opt-in": true, "unclaimed-hits-amount": 0, blocked: false };

const examples = new Map<CallShape, Example>();

/** The example of a call; null where it has none. */
export function exampleOf(call: CallShape): Example | null {
  return examples.get(call) ?? null;
}

/** All examples, in an order in which one player can go through them. */
export function exampleEntries(): ReadonlyMap<CallShape, Example> {
  return examples;
}

/** What a call needs is asked for by its type; what has no member is left out. */
type Sent<C extends CallShape> = (Record<string, never> extends ParamsOf<C>
  ? object
  : { params: ParamsOf<C> }) &
  (Record<string, never> extends QueryOf<C> ? object : { query: QueryOf<C> }) &
  (C["body"] extends z.ZodType ? { body: BodyOf<C> } : object);

function example<C extends CallShape>(call: C, sent: Sent<C>, response: z.input<C["response"]>): void {
  examples.set(call, { ...sent, response });
}

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
);
example(
  account.login,
  { body: { login, password, skin_id: SKIN_ID, client_id: 3, for_money: 1, player_timezone: "-08:00" } },
  session,
);
example(
  account.recover,
  { body: { op: "fp", email } },
  { message: "If there is an account, a mail is on its way." },
);
example(
  account.incompleteSignup,
  { body: { login: email, email, first_name: "Ada", last_name: "Green", client_id: 3, start_date: at } },
  { message: "Recorded" },
);
example(
  account.downloadId,
  { body: { name: "Ada", email, affiliate_id: "orchard", tracking_id: "spring" } },
  { message: "8f14e45f" },
);
example(account.player, { params: byPid }, playerData);
example(
  account.balance,
  { params: byPid, query: { forMoney: "true" } },
  { balance: 25.5, currency_symbol: "$" },
);
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
);
example(
  account.token,
  { params: byPid, body: { playerId: pid, token_type: "refresh" } },
  { token: "100001.r.8Yw2nQx", token_type: "refresh", expires_at: at },
);
example(
  account.cashier,
  {
    params: byPid,
    body: { skinId: SKIN_ID, playerId: pid, cashier_type: "deposit", client_type: "InstantPlay" },
  },
  {
    login,
    player_id: pid,
    hashed_password: handle,
    lang: "en",
    sportsbook: "0",
    sign_up_skin: "1",
    session_id: session.rtgSession.session_id,
  },
);

example(coupons.defaultPromotions, {}, [coupon]);
example(coupons.promotions, { params: byPid, query: { login } }, { coupons: [coupon] });
example(coupons.activeCoupon, { params: byPid }, noCoupon);
example(
  coupons.redeemCoupon,
  { params: byPid, query: { login, couponCode: "CHERRY400", redeem: "true" } },
  requested,
);
example(coupons.cancelCoupon, { params: byPid }, { message: "Cancelled" });
example(coupons.couponGame, { params: byPid, query: { gameCode: "101-1" } }, requested);
example(
  coupons.redeemReward,
  { params: byPid, body: { player_id: pid, coupon: "DAILYCHERRY", skin_id: SKIN_ID } },
  { type: "bonus", message: "Redeemed" },
);
example(
  coupons.cashback,
  { params: byPid, query: { login }, body: { txIdHash: "9a0b", userHash: "77c1" } },
  { message: "Claimed" },
);

example(
  quick.optInQuickPlay,
  { params: byPid, body: { hashed_password: handle, casinoID: CASINO_ID, player_id: pid, login } },
  { Count: 1, userhash },
);
example(quick.quickPlay, { params: byPid, query: { player_id: pid, casinoID: CASINO_ID } }, { Count: 1 });
example(quick.quickLogin, { query: { userhash } }, session);
example(quick.optOutQuickPlay, { params: byPid }, { message: "Quick play is off" });

example(jackpot.lobbyJackpot, {}, lobbyJackpot);
example(jackpot.playerJackpots, { params: byPid }, [playerJackpot]);
example(jackpot.optJackpot, { params: { pid, guid }, query: { optPlayer: "true" } }, playerJackpot);
example(jackpot.claimHits, { params: byPid }, { claimed_minor: 0 });
example(jackpot.jackpotWinners, {}, [{ name: "A*** G.", amount_minor: 125037, currency: "USD", at }]);
example(jackpot.jackpots, { query: { currency: "USD" } }, [
  { ...game, value_minor: 480012, currency: "USD" },
]);

example(games.desktopGames, {}, gamesFile);
example(games.mobileGames, {}, gamesFile);
const favourite = { query: { machineId: 1, gameId: 101, playerId: pid, skinId: SKIN_ID } };
example(games.addFavourite, favourite, { message: "Added" });
example(games.favourites, { query: { playerId: pid, skinId: SKIN_ID } }, [game]);
example(games.removeFavourite, favourite, { message: "Removed" });
example(games.externalLobbies, {}, [{ id: lobbyId, code: "LiveDealer", name: "Live Dealer" }]);
example(
  games.playerLobby,
  { params: { lobbyId, pid }, query: { skinId: SKIN_ID, pid, clientType: "instantplay" } },
  { message: "https://live.example/enter?t=5f2a" },
);

example(other.affiliateToken, { query: { user_id: "orchard" } }, { token: "b1946ac9" });
example(other.unsubscribe, { params: { id: "u.9f86d081" } }, { message: "Stopped" });
example(
  other.personPreferences,
  { body: { custrefid: String(pid), emailpermit: true } },
  { message: "Saved" },
);
example(
  other.chatIdentity,
  { body: { identifier: String(pid), casinoID: CASINO_ID } },
  { hash: "5e884898da28" },
);
example(
  account.logout,
  { params: byPid, body: { logout_type: "player", login, player_id: pid, player_ids: [pid], for_money: 1 } },
  { message: "Logged out" },
);
