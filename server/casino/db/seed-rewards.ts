import { cherryOrchard } from "../games/slots/titles/cherry-orchard";
import {
  ALL_METHODS,
  depositMatch,
  fixedOnNextDeposit,
  fixedOnRedemption,
  freeSpins,
  LOWEST_MINIMUM,
  spinDetails,
  type SeedCoupon,
} from "./seed-coupon-shapes";

/** Spec §6: the class of a player who has not deposited. */
const NOT_DEPOSITED = "Unverified / Non Dep";

const spinsOnOrchard = (count: number) => ({
  gameId: cherryOrchard.gameId,
  machineId: cherryOrchard.machineId,
  gameName: cherryOrchard.displayName,
  denomination: 0.2,
  count,
});

const daily = {
  ...fixedOnRedemption(
    {
      coupon_title: "Daily login reward",
      coupon_subtitle: "0.50 for coming by",
      coupon_description: "A handful of cherries for every day that you log in.",
      terms:
        "Once a day, UTC. Stake 5.00 (10 times the reward) within a day before it becomes cash. What is left after a " +
        "day goes back to the house.",
    },
    { amount: 0.5, playthrough: 10 },
    { max_uses_player_per_day: 1, play_days: 1, reward_type: "ARSDaily" },
  ),
  redemption_type: "Daily reward",
};

const noDeposit = fixedOnRedemption(
  {
    coupon_title: "15 on the house",
    coupon_subtitle: "No deposit needed",
    coupon_description: "Try our games with 15.00 of our money before you bring any of your own.",
    terms:
      "New players before their first deposit, once, with a balance of 1.00 or less. Stake 600.00 (40 times the " +
      "amount) before the bonus becomes cash; at most 75.00 of it does. The highest bet is 5.00.",
  },
  { amount: 15, playthrough: 40 },
  { max_uses_per_player: 1, max_bet: 5, max_cashout: 75, classes: [NOT_DEPOSITED] },
);

const chip = fixedOnRedemption(
  {
    coupon_title: "5.00 free chip",
    coupon_subtitle: "At once, once a week",
    coupon_description: "Out of cherries? Take five on us and play on.",
    terms:
      "Once a week, with a balance of 1.00 or less. Stake 200.00 (40 times the amount) within 7 days before the bonus " +
      "becomes cash; at most 50.00 of it does.",
  },
  { amount: 5, playthrough: 40 },
  { max_users_player_per_week: 1, max_cashout: 50, play_days: 7 },
);

const next25 = fixedOnNextDeposit(
  {
    coupon_title: "25.00 with your next deposit",
    coupon_subtitle: "For deposits from 25",
    coupon_description: "Bring 25.00 or more, and we put 25.00 beside it.",
    terms: "Once a month. 25.00 is added with your next deposit of 25 to 1,000. Stake 1,000.00.",
  },
  25,
  [{ methods: ALL_METHODS, minimum: 25, maximum: 1000, bonus: 0, playthrough: 1000 }],
  { max_users_player_per_month: 1, max_cashout: 15 },
);

const orchardSpins = freeSpins(
  {
    coupon_title: `20 free spins on ${cherryOrchard.displayName}`,
    coupon_subtitle: "0.20 each, no deposit",
    coupon_description: "Twenty shakes of the tree. What falls down is yours to play with.",
    terms:
      `One use per player. 20 spins of 0.20 on ${cherryOrchard.displayName}. Stake 30 times what they win before it ` +
      "becomes cash; at most 100.00 of it does.",
  },
  spinsOnOrchard(20),
  30,
  { max_uses_per_player: 1, max_cashout: 100 },
);

const spinMatch = {
  ...depositMatch(
    {
      coupon_title: "100% and 25 extra spins",
      coupon_subtitle: `Spins on ${cherryOrchard.displayName}`,
      coupon_description: "Double your deposit, and shake the tree twenty-five times on top.",
      terms:
        "Once a week. With your next deposit of 20 to 500 come 100% and 25 spins of 0.20 on " +
        `${cherryOrchard.displayName}. Stake 60 times the deposit (30 times deposit and bonus) and 30 times what the ` +
        "spins win.",
    },
    [{ methods: ALL_METHODS, minimum: 20, maximum: 500, bonus: 100, playthrough: 60, spins: 25 }],
    {
      max_users_player_per_week: 1,
      max_cashout_percent: 100,
      winnings_playthrough: 30,
      reward_type: "Extra spins",
    },
  ),
  ...spinDetails(spinsOnOrchard(25)),
};

/** Spins only: the deposit itself earns no share. */
const depositSpins = {
  ...depositMatch(
    {
      coupon_title: "50 extra spins",
      coupon_subtitle: "With a deposit of 10 or more",
      coupon_description: "No percentage, no long sums: deposit and spin.",
      terms:
        `Twice a week. With your next deposit of 10 to 200 come 50 spins of 0.20 on ${cherryOrchard.displayName}. ` +
        "Stake the deposit once and 25 times what the spins win before their winnings become cash.",
    },
    [{ methods: ALL_METHODS, minimum: LOWEST_MINIMUM, maximum: 200, bonus: 0, playthrough: 1, spins: 50 }],
    { max_users_player_per_week: 2, winnings_playthrough: 25, reward_type: "Extra spins" },
  ),
  ...spinDetails(spinsOnOrchard(50)),
};

/** The coupons that are not a share of a deposit alone; cashbacks are made for each player (domain/cashback.ts). */
export const seedRewards: readonly SeedCoupon[] = [
  { code: "DAILYCHERRY", inDefaultList: false, definition: daily },
  { code: "NODEPOSIT15", inDefaultList: true, definition: noDeposit },
  { code: "FREECHIP5", inDefaultList: false, definition: chip },
  { code: "NEXT25", inDefaultList: false, definition: next25 },
  { code: "ORCHARD20", inDefaultList: true, definition: orchardSpins },
  { code: "SPINMATCH100", inDefaultList: true, definition: spinMatch },
  { code: "SPINS50", inDefaultList: false, definition: depositSpins },
];
