/** The words of a table's page, and of a table with demo credits. */
export const messages = {
  of: "tables/table" as const,
  head: {
    title: (table: string) => `${table}, a live table`,
    unnamed: "A live table",
    description: (table: string) =>
      `${table}: one round for all who play, and every round open to be checked.`,
  },
  links: {
    label: "About this table",
    rules: "Rules and payouts",
    tables: "All tables",
    demo: "Try it in demo",
    history: "History",
    games: "All games",
  },
  upkeep: {
    refresh: "Refresh",
    byItself: "This page refreshes by itself.",
    stop: "Stop",
    stopToBet: "Stop, and bet",
    watch: "Watch: refresh by itself",
  },
  wayIn: {
    title: "Take a seat",
    text: "Bets from <lowest>amount</lowest>. Sign up to play, or log in if you are a player. Watching is free.",
    signUp: "SIGN UP",
    login: "LOGIN",
  },
  demo: {
    forMoney: "Play for money",
    signUp: "Sign up to play",
    table: "The table itself",
    flight: "Bet, and the flight begins",
    wheel: "Place your bets, and the wheel turns",
    again: (result: string) => `${result}. Bet again?`,
  },
  timeLeft: "Betting time left",
  results: {
    label: "Last results, newest first",
    round: (round: number, result: string) => `Round ${round}: ${result}`,
  },
  others: {
    title: (players: number) =>
      players === 0 ? "Nobody has bet yet" : `${players} ${players === 1 ? "player" : "players"} this round`,
    staked: "Staked in all: <staked>amount</staked>",
    player: "Player",
    bet: "Bet",
    paid: "Paid",
  },
  own: {
    laid: (stake: string, bets: number) =>
      `${stake} on ${bets === 1 ? "one bet" : `${bets} bets`}. Good luck!`,
    /** @param target the auto cash-out; null without one */
    aboard: (stake: string, target: string | null) =>
      target === null
        ? `${stake} aboard, without an auto cash-out.`
        : `${stake} aboard, auto cash-out at ${target}.`,
    left: (multiplier: string, paid: string) => `You left at ${multiplier}: ${paid} is yours.`,
    won: (paid: string) => `You won ${paid}!`,
    back: (paid: string, stake: string) => `${paid} came back of ${stake}.`,
    none: (stake: string) => `No win this round on ${stake}.`,
    late: "The casino was interrupted when the result came out; the round’s result stood, and your bet was settled by it afterwards.",
    /** @param came one of the sentences above */
    last: (round: number, came: string) => `Your last bet, round ${round}: ${came} <record>Record</record>`,
    /** Behind a bet and its chip. */
    pays: "pays <paid>amount</paid>",
  },
  bets: {
    balance: "Balance",
    credits: "Demo credits",
    cashier: "CASHIER",
    highest: (amount: string) => `Your highest bet in a round is ${amount}.`,
  },
  chips: {
    title: "Your chips",
    moreTitle: "More chips",
    ofPress: "Chip that a press lays",
    ofField: "Chip for each field that you mark",
    place: "PLACE BETS",
    undo: "Undo",
    clear: "Clear",
    again: "Same again",
  },
  board: {
    title: "Layout",
    numbers: "Numbers",
    dozens: "Dozens",
    halves: "Even money",
    /** What stands on the fields. */
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
    /** What is heard behind that. */
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
  /** Bets on the lines between the fields. */
  between: {
    title: "Splits, streets, corners and lines",
    hint: "The chosen chip lies once on each of these that you choose.",
    none: "None",
    split: "Split: two numbers, pays 17 to 1",
    street: "Street: three numbers, pays 11 to 1",
    corner: "Corner: four numbers, pays 8 to 1",
    line: "Line: six numbers, pays 5 to 1",
  },
  flight: {
    title: "Your bet",
    aboardTitle: "You are aboard",
    stake: "Stake",
    target: "Auto cash-out at",
    targetHint: "You leave here by yourself, from 1.01 to 1000.00.",
    /** Whether it may be left empty. */
    targetNeed: {
      demo: "A demo flight is over at once, so it is needed.",
      withScript: "Leave it empty to cash out by hand alone.",
      withoutScript: "This page cannot follow the flight without script, so it is needed.",
    },
    bet: "BET",
    passed: (target: string, paid: string) => `${target} is passed: ${paid} will be paid after the flight.`,
    cashOut: "CASH OUT",
  },
  fairness: {
    title: "Fairness of this table",
    text: "Each day’s rounds follow from a chain of seeds whose end is published here ahead. A salt enters after that, from the source that was said with it. When a round is over its seed is shown, and anybody can check the result.",
    check: "Check the last round",
    returnToPlayer: "Return to player",
    round: "Round",
    roundOf: (round: number, day: string) => `${round} of ${day}`,
    seed: "Its seed, as SHA-256",
    clientSeed: "Client seed",
    chain: (day: string) => `Chain of ${day}`,
  },
};

export type TableMessages = typeof messages;
