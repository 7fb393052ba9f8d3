import type { CouponState } from "~/casino/contract/coupon-words";
import type { CouponAudience, CouponForm, CouponSummary } from "~/casino/contract/operator/coupons";

/** Where a player’s coupon stands. */
export const couponStates: Readonly<Record<CouponState, string>> = {
  requested: "requested",
  redeemed: "redeemed",
  completed: "completed",
  cancelled: "cancelled",
  expired: "expired",
  removed: "removed",
  used_up: "used up",
};

const forms: Readonly<Record<CouponForm, string>> = {
  deposit_match: "Percentage of a deposit, spins with it, or both",
  fixed_next_deposit: "Fixed amount with the next deposit",
  fixed_at_once: "Fixed amount at once",
  free_spins: "Free spins at once",
};

/** The same in the narrow column of a list. */
const shortForms: Readonly<Record<CouponForm, string>> = {
  deposit_match: "Deposit match",
  fixed_next_deposit: "Fixed, next deposit",
  fixed_at_once: "Fixed, at once",
  free_spins: "Free spins",
};

const states: Readonly<Record<CouponSummary["state"], string>> = {
  scheduled: "Scheduled",
  open: "Open",
  ended: "Ended",
};

const audiences: Readonly<Record<CouponAudience, string>> = {
  visitors: "Visitors and players",
  players: "Players",
  link: "Who has its code or link",
};

/** @param figure as it is written; `count` decides between one and several */
const times = (figure: string, count: number) => `${figure} ${count === 1 ? "time" : "times"}`;
const spins = (count: number) => `${count} ${count === 1 ? "spin" : "spins"}`;

/** Messages of the list of coupons, of a coupon and of its form. */
export const messages = {
  of: "desk/coupons" as const,
  title: "Coupons",
  /** What a coupon gives. */
  forms,
  shortForms,
  otherForm: "Another kind",
  states,
  audiences,
  /** States of a coupon that a player holds or held. */
  couponStates,
  /** A way to deposit: a card, or a coin by its code. */
  method: (kind: string) => (kind === "card" ? "Card" : kind),
  code: "Code",
  titleOf: "Title",
  gives: "Gives",
  state: "State",
  begins: "Begins",
  ends: "Ends",
  shownTo: "Who sees it",
  version: "Version",
  all: "All",
  list: {
    add: "New coupon",
    search: "Code or title",
    caption: "Coupons, in the order that players see",
    none: "No coupon fits.",
  },
  one: {
    edit: "Edit",
    copy: "Copy",
    classes: "Classes",
    countries: "Countries",
    link: "Link",
    maxStake: "Highest stake",
    noLimit: "No limit",
    allClasses: "All",
    allCountries: "All",
    wagering: "Wagering terms",
    fixedKind: "This kind is made by the program and cannot be edited here.",
  },
  /** What the wagering terms come to. Amounts are in the player's currency. */
  wagering: {
    range: (methods: string, least: string, most: string) => `${methods}, ${least} to ${most}`,
    times,
    atOnce: (amount: string, stake: string, often: string) =>
      `${amount} at once; ${stake} has to be staked (${often} the amount).`,
    spins: (count: number, often: string) => `${spins(count)}; what they win has to be staked ${often}.`,
    /** @param stake null if nothing has to be staked */
    nextDeposit: (range: string, amount: string, stake: string | null) =>
      `${range}: ${amount}; ${stake ?? "nothing"} has to be staked.`,
    bonus: (percent: string, most: string) => `${percent} % (at most ${most})`,
    extraSpins: (count: number, often: string) => `${spins(count)}, whose winnings are staked ${often}`,
    /** @param together how often the deposit and the bonus are staked; null without a bonus */
    match: (range: string, gifts: readonly string[], often: string, together: string | null) =>
      `${range}: ${gifts.join(" and ")}; the deposit is staked ${often}${together === null ? "" : ` (${together} deposit and bonus)`}.`,
  },
  preview: "Preview",
  cost: {
    title: "Cost so far",
    caption: "Bonus money of this coupon, by currency",
    currency: "Currency",
    given: "Given",
    released: "Became cash",
    forfeited: "Forfeited",
    cost: "Cost",
    none: "It has given nothing yet.",
  },
  uses: {
    title: "Used so far",
    caption: "Coupons of players, by version and state",
    coupons: "Coupons",
    bonus: "Bonus given",
    none: "No player has used it yet.",
  },
  versions: {
    title: "Versions",
    now: (version: number) =>
      `Version ${version} is offered now. Players who hold an earlier one keep it. What changed stands in the log.`,
    replaced: (version: number, operator: string) =>
      `Version ${version}, until <time>{time}</time>, replaced by ${operator}`,
  },
  end: {
    title: "End it now",
    about: "Nobody can redeem it any more. Players who hold it keep it to its end.",
    button: "End the coupon",
  },
  edit: {
    title: (code: string) => `Edit ${code}`,
    about: "This makes a new version. Players who hold the coupon keep the version that they redeemed.",
  },
  form: {
    make: "Make the coupon",
    newVersion: "Make a new version",
    preview: "Preview",
    codeHint: "What players type, such as SPRING50.",
    gives: "What it gives",
    texts: {
      legend: "Texts",
      title: "Title",
      subtitle: "Subtitle",
      description: "Description",
      terms: "Terms",
      frenchLegend: "Texts in French",
      frenchTitle: "Title, in French",
      frenchSubtitle: "Subtitle, in French",
      frenchDescription: "Description, in French",
      frenchTerms: "Terms, in French",
    },
    tiers: {
      legend: "Deposits that bring it",
      hint: "For coupons of a deposit. Leave the rows that you do not need empty. A deposit gets the most generous row that it fits.",
      more: "More rows",
      row: (place: number) => `Row ${place}`,
      method: "Method",
      allMethods: "All methods",
      allCoins: "All coins",
      minimum: "Least deposit",
      maximum: "Highest deposit",
      bonus: "Bonus, %",
      wagering: "Stake the deposit, times",
      spins: "Free spins",
    },
    gift: {
      legend: "Amount and spins",
      amount: "Fixed amount",
      wageringAmount: "To be staked for a fixed amount with the next deposit",
      wagering: "Stake it, times",
      wageringHint: "A fixed amount at once, or what free spins win.",
      spins: "Free spins at once",
      game: "Game of the spins",
      gameHint: "Its code, such as 101-1.",
      stake: "Stake of each spin",
      choices: "Other games to choose from",
      choicesHint: "One a line, with its spins: 103-1 20",
    },
    limits: {
      legend: "Limits",
      hint: "An empty field means no limit.",
      perPlayer: "Uses for each player",
      perDay: "Uses a day",
      perWeek: "Uses a week",
      perMonth: "Uses a month",
      inAll: "Uses by all players together",
      playDays: "Days to play it",
      maxStake: "Highest stake",
      maxCashout: "Most that becomes cash",
      maxCashoutPercent: "Most that becomes cash, % of the deposit",
    },
    audience: {
      legend: "When, and for whom",
      whenHint: "In UTC; empty for no such time.",
      classes: "Player classes",
      classesHint: "Separated by commas; empty for all.",
      countries: "Countries",
      countriesHint: "Codes such as CA, US; empty for all.",
      image: "Picture",
      imageHint: "A path on the players’ site; empty for the drawn one.",
    },
  },
};

export type CouponsMessages = typeof messages;
