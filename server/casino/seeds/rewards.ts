import { DEPOSIT_METHODS } from "~/casino/contract/payments";
import { COUPON_KIND, REWARD_TYPE } from "~/casino/contract/coupon-words";
import { cherryOrchard } from "../games/slots/titles/cherry-orchard";
import {
  depositMatch,
  fixedOnNextDeposit,
  fixedOnRedemption,
  freeSpins,
  MIN_DEPOSIT,
  spinDetails,
  type SeedCoupon,
} from "./coupon-shapes";

/** The class of a player who has not deposited. */
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
      coupon_subtitle: "$0.50 for stopping by",
      coupon_description: "A handful of cherries for every day you log in.",
      terms:
        "Once a day (UTC). Wager $5.00 (10 times the reward) within a day to turn it into cash. We remove what’s left " +
        "after that.",
    },
    { amount: 0.5, playthrough: 10 },
    { max_uses_player_per_day: 1, play_days: 1, reward_type: REWARD_TYPE.daily },
  ),
  redemption_type: COUPON_KIND.dailyReward,
};

const noDeposit = fixedOnRedemption(
  {
    coupon_title: "$15 on the house",
    coupon_subtitle: "No deposit needed",
    coupon_description: "Try our games with $15.00 of our money before you put in any of your own.",
    terms:
      "One use for new players who haven’t deposited yet, with a balance of $1.00 or less. Wager $600.00 (40 times the " +
      "amount) to turn up to $75.00 of the bonus into cash. The maximum bet is $5.00.",
  },
  { amount: 15, playthrough: 40 },
  { max_uses_per_player: 1, max_bet: 5, max_cashout: 75, classes: [NOT_DEPOSITED] },
);

const chip = fixedOnRedemption(
  {
    coupon_title: "$5.00 free chip",
    coupon_subtitle: "Right away, once a week",
    coupon_description: "Out of cherries? Take five on us and keep playing.",
    terms:
      "Once a week, with a balance of $1.00 or less. Wager $200.00 (40 times the amount) within 7 days to turn up to " +
      "$50.00 of the bonus into cash.",
  },
  { amount: 5, playthrough: 40 },
  { max_users_player_per_week: 1, max_cashout: 50, play_days: 7 },
);

const next25 = fixedOnNextDeposit(
  {
    coupon_title: "$25.00 with your next deposit",
    coupon_subtitle: "For deposits of $25 or more",
    coupon_description: "Deposit $25.00 or more, and we’ll add $25.00.",
    terms: "Once a month. $25.00 is added to your next deposit of $25 to $1,000. Wager $1,000.00.",
  },
  25,
  [{ methods: DEPOSIT_METHODS, minimum: 25, maximum: 1000, bonus: 0, playthrough: 1000 }],
  { max_users_player_per_month: 1, max_cashout: 15 },
);

const orchardSpins = freeSpins(
  {
    coupon_title: `20 free spins on ${cherryOrchard.displayName}`,
    coupon_subtitle: "$0.20 each, no deposit",
    coupon_description: "Twenty shakes of the tree. Keep playing with whatever falls.",
    terms:
      `One use per player. 20 spins of $0.20 on ${cherryOrchard.displayName}. Wager 30 times what they win to turn ` +
      "up to $100.00 of it into cash.",
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
      coupon_description: "Double your deposit, and shake the tree 25 more times.",
      terms:
        "Once a week. Your next deposit of $20 to $500 gets 100% and 25 spins of $0.20 on " +
        `${cherryOrchard.displayName}. Wager 60 times the deposit (30 times the deposit and bonus) and 30 times what the ` +
        "spins win.",
    },
    [{ methods: DEPOSIT_METHODS, minimum: 20, maximum: 500, bonus: 100, playthrough: 60, spins: 25 }],
    {
      max_users_player_per_week: 1,
      max_cashout_percent: 100,
      winnings_playthrough: 30,
      reward_type: "Extra spins",
    },
  ),
  ...spinDetails(spinsOnOrchard(25)),
};

/** Spins only: the deposit itself earns no bonus. */
const depositSpins = {
  ...depositMatch(
    {
      coupon_title: "50 extra spins",
      coupon_subtitle: "With a deposit of $10 or more",
      coupon_description: "No percentages, no math: just deposit and spin.",
      terms:
        `Twice a week. Your next deposit of $10 to $200 gets 50 spins of $0.20 on ${cherryOrchard.displayName}. ` +
        "Wager the deposit once and 25 times what the spins win to turn the winnings into cash.",
    },
    [{ methods: DEPOSIT_METHODS, minimum: MIN_DEPOSIT, maximum: 200, bonus: 0, playthrough: 1, spins: 50 }],
    { max_users_player_per_week: 2, winnings_playthrough: 25, reward_type: "Extra spins" },
  ),
  ...spinDetails(spinsOnOrchard(50)),
};

/** Coupons that are more than a share of a deposit. Cashbacks are created per player (domain/cashback.ts). */
export const seedRewards: readonly SeedCoupon[] = [
  { code: "DAILYCHERRY", inDefaultList: false, definition: daily },
  { code: "NODEPOSIT15", inDefaultList: true, definition: noDeposit },
  { code: "FREECHIP5", inDefaultList: false, definition: chip },
  { code: "NEXT25", inDefaultList: false, definition: next25 },
  { code: "ORCHARD20", inDefaultList: true, definition: orchardSpins },
  { code: "SPINMATCH100", inDefaultList: true, definition: spinMatch },
  { code: "SPINS50", inDefaultList: false, definition: depositSpins },
];
