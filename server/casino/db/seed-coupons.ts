import type { Coupon } from "~/casino/contract/coupons";

/**
 * The coupons of a new house. What a coupon stores is checked by domain/coupons/definitions.ts; amounts are in
 * units of the currency, playthroughs are multiples of the deposit.
 */
type Definition = Omit<
  Coupon,
  | "coupon_code"
  | "bank_method_list"
  | "userHash"
  | "spins_remaining"
  | "player_coupon_status"
  | "playthrough_details"
  | "isActive"
>;

export interface SeedCoupon {
  code: string;
  inDefaultList: boolean;
  definition: Definition;
}

const ALL_METHODS = ["card", "USDT", "BTC", "LTC"];
const CRYPTO = ["USDT", "BTC", "LTC"];
/** Spec §9: minimum deposit displayed, at least 10. */
const LOWEST_MINIMUM = 10;

interface Tier {
  methods: string[];
  minimum: number;
  maximum: number;
  bonus: number;
  playthrough: number;
}

type Limits = Partial<
  Pick<
    Coupon,
    | "max_uses_per_player"
    | "max_users_player_per_month"
    | "max_users_player_per_week"
    | "max_uses_player_per_day"
    | "expiry"
    | "max_bet"
    | "max_cashout"
    | "reward_type"
    | "image_url"
  >
>;

type Words = Pick<Coupon, "coupon_title" | "coupon_subtitle" | "coupon_description" | "terms">;

function depositMatch(words: Words, tiers: Tier[], limits: Limits): Definition {
  const flat = tiers.flatMap((tier) => tier.methods.map((method) => ({ ...tier, method })));
  return {
    ...words,
    image_url: "",
    reward_type: "Deposit",
    redeem_type: "deposit",
    redemption_type: "Percentage of deposit",
    bonus: flat.map((tier) => tier.bonus),
    spins: flat.map(() => 0),
    playthrough: flat.map((tier) => tier.playthrough),
    deposit_method: flat.map((tier) => tier.method),
    minimum_deposit: flat.map((tier) => tier.minimum),
    maximum_deposit: flat.map((tier) => tier.maximum),
    max_uses_per_player: 0,
    max_users_player_per_month: 0,
    max_users_player_per_week: 0,
    max_uses_player_per_day: 0,
    expiry: 0,
    coupon_amount: 0,
    free_spin_details: null,
    free_spin_details_list: [],
    free_spin: false,
    spins_needed: 0,
    game_description: "",
    max_bet: null,
    max_cashout: null,
    ...limits,
  };
}

function epochSeconds(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000;
}

/** Spec §9: the welcome offer, sorted first. */
const welcome = depositMatch(
  {
    coupon_title: "400% welcome match",
    coupon_subtitle: "Deposit 25, play with 125",
    coupon_description:
      "Your first visit deserves a full basket. Redeem this coupon, make a deposit, and we add four times as much.",
    terms:
      "One use per player. The bonus is added with your next deposit of 10 to 1,000. Stake 150 times the deposit " +
      "(30 times deposit and bonus) before the bonus becomes cash. If you cancel, you keep your cash and lose the bonus.",
  },
  [{ methods: ALL_METHODS, minimum: LOWEST_MINIMUM, maximum: 1000, bonus: 400, playthrough: 150 }],
  { max_uses_per_player: 1, image_url: "/images/offers/cherry400.svg" },
);

/** Spec §9: the special coupon, max bet 5, max cash-out 1500. */
const ninjaBoost = depositMatch(
  {
    coupon_title: "150% ninja boost",
    coupon_subtitle: "Small bets, sharp bonus",
    coupon_description: "A quick boost for patient players: one and a half times your deposit on top.",
    terms:
      "Once a week. The bonus is added with your next deposit of 20 to 500. Stake 75 times the deposit (30 times " +
      "deposit and bonus). Until then the highest bet is 5.00, and at most 1,500.00 of the bonus becomes cash.",
  },
  [{ methods: ALL_METHODS, minimum: 20, maximum: 500, bonus: 150, playthrough: 75 }],
  { max_users_player_per_week: 1, max_bet: 5, max_cashout: 1500 },
);

const orchard = depositMatch(
  {
    coupon_title: "250% orchard match",
    coupon_subtitle: "For deposits from 50",
    coupon_description: "A larger deposit, a larger harvest: we add two and a half times what you bring.",
    terms:
      "Twice a month. The bonus is added with your next deposit of 50 to 500. Stake 105 times the deposit " +
      "(30 times deposit and bonus) before the bonus becomes cash.",
  },
  [{ methods: ALL_METHODS, minimum: 50, maximum: 500, bonus: 250, playthrough: 105 }],
  { max_users_player_per_month: 2 },
);

const coin = depositMatch(
  {
    coupon_title: "300% coin match",
    coupon_subtitle: "USDT, BTC and LTC only",
    coupon_description: "Deposit with a coin and we triple it on top.",
    terms:
      "Three times a month, for deposits of 20 to 2,000 in USDT, BTC or LTC. Stake 120 times the deposit " +
      "(30 times deposit and bonus) before the bonus becomes cash.",
  },
  [{ methods: CRYPTO, minimum: 20, maximum: 2000, bonus: 300, playthrough: 120 }],
  { max_users_player_per_month: 3 },
);

const sweet = depositMatch(
  {
    coupon_title: "200% sweet match",
    coupon_subtitle: "Once a day",
    coupon_description: "A daily treat: twice your deposit, added to what you bring.",
    terms:
      "Once a day. The bonus is added with your next deposit of 10 to 500. Stake 90 times the deposit (30 times " +
      "deposit and bonus) before the bonus becomes cash.",
  },
  [{ methods: ALL_METHODS, minimum: LOWEST_MINIMUM, maximum: 500, bonus: 200, playthrough: 90 }],
  { max_uses_player_per_day: 1, reward_type: "Default-deposit" },
);

const allDay = depositMatch(
  {
    coupon_title: "100% all-day match",
    coupon_subtitle: "As often as you like",
    coupon_description: "Double every deposit, all day long, with the lightest playthrough in the house.",
    terms:
      "Use it all day. The bonus is added with your next deposit of 10 to 300. Stake 40 times the deposit " +
      "(20 times deposit and bonus) before the bonus becomes cash.",
  },
  [{ methods: ALL_METHODS, minimum: LOWEST_MINIMUM, maximum: 300, bonus: 100, playthrough: 40 }],
  // Spec §9: 'Use all day' is shown above 100 uses a day.
  { max_uses_player_per_day: 200, reward_type: "Default-deposit" },
);

const ladder = depositMatch(
  {
    coupon_title: "Ladder match",
    coupon_subtitle: "100%, 150% or 200%, by what you deposit",
    coupon_description: "The higher you climb, the more we add: choose your rung when you deposit by card.",
    terms:
      "Once a week, cards only. 100% from 10, 150% from 50, 200% from 200, up to 1,000. Stake 30 times deposit " +
      "and bonus before the bonus becomes cash.",
  },
  [
    { methods: ["card"], minimum: LOWEST_MINIMUM, maximum: 49.99, bonus: 100, playthrough: 60 },
    { methods: ["card"], minimum: 50, maximum: 199.99, bonus: 150, playthrough: 75 },
    { methods: ["card"], minimum: 200, maximum: 1000, bonus: 200, playthrough: 90 },
  ],
  { max_users_player_per_week: 1, expiry: epochSeconds("2031-01-01") },
);

const expired = depositMatch(
  {
    coupon_title: "100% opening match",
    coupon_subtitle: "Our opening week is over",
    coupon_description: "Double your deposit in the week that the house opened.",
    terms: "One use per player, until the end of 2025.",
  },
  [{ methods: ALL_METHODS, minimum: LOWEST_MINIMUM, maximum: 200, bonus: 100, playthrough: 60 }],
  { max_uses_per_player: 1, expiry: epochSeconds("2026-01-01") },
);

/** In the order of the promotions screen. */
export const seedCoupons: readonly SeedCoupon[] = [
  { code: "CHERRY400", inDefaultList: true, definition: welcome },
  { code: "COIN300", inDefaultList: true, definition: coin },
  { code: "ORCHARD250", inDefaultList: true, definition: orchard },
  { code: "SWEET200", inDefaultList: true, definition: sweet },
  { code: "NINJABOOST", inDefaultList: false, definition: ninjaBoost },
  { code: "LADDER", inDefaultList: false, definition: ladder },
  { code: "ALLDAY100", inDefaultList: true, definition: allDay },
  { code: "EXPIRED100", inDefaultList: true, definition: expired },
];
