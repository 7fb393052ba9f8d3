import type { Caller } from "~/casino/client.server";
import type { Balance, Player } from "~/casino/contract/account";
import type { Coupon } from "~/casino/contract/coupons";
import type { Game } from "~/casino/contract/games";
import type { OpenedSession } from "~/session/opened-session.server";

/** The default caller of tests: a signed-in player. */
export const CALLER: Caller = { sessionToken: "token-1", address: "192.0.2.7", requestId: "request-1" };

export const BALANCE: Balance = {
  balance: 125,
  currency_symbol: "$",
  balance_minor: 12_500,
  owned_minor: 12_500,
  cash_minor: 2_500,
  bonus_minor: 10_000,
  currency: "USD",
};

/** Plain answers of the casino; a test overrides what it is about. */
export function aPlayer(special: Partial<Player> = {}): Player {
  return {
    login: "ada@example.com",
    player_id: 7,
    contact: { email: "ada@example.com", first_name: "Ada", last_name: "Stone", country_id: "US" },
    hashed_password: "handle-1",
    birth_date: "1990-03-27",
    player_class: "Unverified / Non Dep",
    first_deposit: null,
    total_deposits_number: 0,
    address_one: "",
    city: "",
    state_id: "",
    zip_code: "",
    ...special,
  };
}

export function aSessionAnswer(special: Partial<OpenedSession> = {}): OpenedSession {
  return {
    pid: 7,
    rtgSession: { session_id: "session-1" },
    sessionToken: "token-1",
    login: "ada@example.com",
    first_name: "Ada",
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
    last_sign_in: null,
    exclusion: null,
    ...special,
  };
}

export function aGame(special: Partial<Game> = {}): Game {
  return {
    machine_id: 1,
    game_id: 1,
    display_name: "Cherry Orchard",
    category: "Slots",
    sub_category: "Video",
    ...special,
  };
}

export function aCoupon(special: Partial<Coupon> = {}): Coupon {
  return {
    coupon_code: "PLAIN",
    coupon_title: "A coupon",
    coupon_subtitle: "",
    coupon_description: "",
    image_url: "",
    reward_type: "",
    redeem_type: "deposit",
    redemption_type: "Deposit match",
    bonus: [100],
    spins: [],
    playthrough: [30],
    deposit_method: ["All"],
    minimum_deposit: [10],
    maximum_deposit: [1000],
    max_uses_per_player: 0,
    max_users_player_per_month: 0,
    max_users_player_per_week: 0,
    max_uses_player_per_day: 0,
    expiry: 0,
    coupon_amount: 0,
    spins_remaining: 0,
    free_spin_details: null,
    free_spin_details_list: [],
    free_spin: false,
    spins_needed: 0,
    game_description: "",
    bank_method_list: [],
    userHash: "",
    player_coupon_status: "No Coupon",
    playthrough_details: null,
    isActive: false,
    terms: "",
    max_bet: null,
    max_cashout: null,
    ...special,
  };
}
