import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";

/** Messages of a table's page, for money and for demo credits. */
export const messages = {
  of: "tables/table" as const,
  head: {
    title: (table: string) => `${table}, a live table`,
    unnamed: "A live table",
    description: (table: string) => `${table}: everyone plays the same round, and you can check every one.`,
  },
  links: {
    label: "About this table",
    rules: "Rules and payouts",
    tables: "All tables",
    demo: "Try the demo",
    history: "History",
    games: "All games",
  },
  upkeep: {
    refresh: "Refresh",
    byItself: "This page refreshes automatically.",
    stop: "Stop",
    stopToBet: "Stop and bet",
    watch: "Watch with auto-refresh",
  },
  wayIn: {
    title: "Take a seat",
    text: "Bets from <lowest>{amount}</lowest>. Sign up to play, or log in if you have an account. Watching is free.",
    signUp: "SIGN UP",
    login: "LOGIN",
  },
  demo: {
    forMoney: "Play for money",
    signUp: "Sign up to play",
    table: "The live table",
    flight: "Bet to start the flight",
    wheel: "Bet to spin the wheel",
    again: (result: string) => `${result}. Bet again?`,
  },
  timeLeft: "Betting time left",
  notLive: "Not live right now. Refresh for the latest.",
  results: {
    label: "Latest results, newest first",
    round: (round: number, result: string) => `Round ${round}: ${result}`,
  },
  others: {
    title: (players: number) =>
      players === 0 ? "Nobody has bet yet" : `${players} ${players === 1 ? "player" : "players"} this round`,
    staked: "Total bets: <staked>{amount}</staked>",
    player: "Player",
    bet: "Bet",
    paid: "Paid",
  },
  own: {
    times: numberFormat.fixedTimes,
    money: moneyFormat.money,
    laid: (stake: string, bets: number) =>
      `${stake} on ${bets === 1 ? "one bet" : `${bets} bets`}. Good luck!`,
    /** @param target the auto cash-out target; null if there is none */
    aboard: (stake: string, target: string | null) =>
      target === null ? `${stake} aboard, no auto cash-out.` : `${stake} aboard, auto cash-out at ${target}.`,
    left: (multiplier: string, paid: string) => `You cashed out at ${multiplier}: ${paid} is yours.`,
    won: (paid: string) => `You won ${paid}!`,
    back: (paid: string, stake: string) => `You got ${paid} back from ${stake}.`,
    none: (stake: string) => `No win on ${stake} this round.`,
    late: "The casino was interrupted when the result came out. The result stood, and your bet was settled afterward.",
    /** @param came one of the result sentences above */
    last: (round: number, came: string) => `Your last bet, round ${round}: ${came} <record>Record</record>`,
    /** After a bet and its chip. */
    pays: "pays <paid>{amount}</paid>",
  },
  bets: {
    balance: "Balance",
    credits: "Demo credits",
    cashier: "CASHIER",
    highest: (amount: string) => `Your maximum bet per round is ${amount}.`,
    /** Beside the button that stakes it. */
    line: {
      chosen: (amount: string) => `Bet: ${amount}`,
      unlessChanged: (amount: string) => `Bet: ${amount} unless you choose another`,
    },
  },
  chips: {
    title: "Your chips",
    moreTitle: "More chips",
    ofPress: "Chip you’re placing",
    ofField: "Chip for each spot you mark",
    place: "PLACE BETS",
    /** Beside the button, for a page without script. */
    line: {
      chosen: (amount: string) => `Bet: ${amount} for each spot you mark`,
      unlessChanged: (amount: string) =>
        `Bet: ${amount} for each spot you mark unless you choose another chip`,
    },
    undo: "Undo",
    clear: "Clear",
    again: "Same again",
  },
  board: {
    title: "Layout",
    numbers: "Numbers",
    dozens: "Dozens",
    halves: "Even money",
    /** The text on the fields. */
    fields: {
      column: "2 to 1",
      dozens: ["1st 12", "2nd 12", "3rd 12"],
      low: "1–18",
      even: "Even",
      red: "Red",
      black: "Black",
      odd: "Odd",
      high: "19–36",
    },
    /** The rest of each field's accessible name. */
    rest: {
      red: " red",
      black: " black",
      green: " green",
      columns: [", 1st column", ", 2nd column", ", 3rd column"],
      dozen: ", dozen",
      staked: ", staked: ",
      laid: ", laid: ",
    },
  },
  /** Inside bets on the lines between fields. */
  between: {
    title: "Splits, streets, corners and lines",
    hint: "Places one of your selected chip on each bet you choose.",
    none: "None",
    split: "Split: two numbers, pays 17 to 1",
    street: "Street: three numbers, pays 11 to 1",
    corner: "Corner: four numbers, pays 8 to 1",
    line: "Line: six numbers, pays 5 to 1",
  },
  flight: {
    title: "Your bet",
    aboardTitle: "You’re aboard",
    stake: "Bet amount",
    target: "Auto cash-out at",
    targetHint: "We’ll cash you out at this multiplier, from 1.01 to 1,000.00.",
    /** Whether the target may be left empty. */
    targetNeed: {
      demo: "Required, because demo flights end right away.",
      withScript: "Leave it empty to cash out yourself.",
      withoutScript: "Required, because this page can’t follow the flight without JavaScript.",
    },
    bet: "BET",
    passed: (target: string, paid: string) => `Passed ${target}. You’ll get ${paid} after the flight.`,
    cashOut: "CASH OUT",
  },
  fairness: {
    title: "This table’s fairness",
    text: "Each day’s rounds come from a chain of seeds. We publish its end here in advance, then add a salt from a source we name at the same time. When a round is over, we show its seed, and anyone can check the result.",
    check: "Check the latest round",
    returnToPlayer: "Return to player",
    round: "Round",
    roundOf: (round: number, day: string) => `${round} of ${day}`,
    seed: "Its seed, as SHA-256",
    clientSeed: "Client seed",
    chain: (day: string) => `Chain of ${day}`,
  },
};

export type TableMessages = typeof messages;
