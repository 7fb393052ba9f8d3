/** The server's messages about a bet at a table. */
export const sentences = {
  of: "tables/sentences" as const,
  chip: "Please choose a chip.",
  noField: "Please choose where your chips go. Mark at least one spot on the layout.",
  badField: "One of those spots isn’t on the layout. Please choose again.",
  stake: "Please choose a bet.",
  target: "Please choose an auto cash-out from 1.01 to 1,000.00.",
  targetWithoutScript:
    "Please choose an auto cash-out. Without JavaScript, this page can’t follow the flight, so it cashes you out automatically.",
  targetInDemo: "Please choose an auto cash-out. Demo flights end right away.",

  lowBalance:
    "Your balance is too low, so your bet wasn’t placed. Choose a lower one, or make a deposit in the cashier.",
  closed: "This table isn’t open. Please choose another one.",
  usedPage:
    "This page was out of date because it was already used for another bet. No new bet was placed. Please try again.",
  chipsAboveLimit: "Those chips would go over your maximum bet for this round. No bet was placed.",
  chipUnknown: "Please choose one of this table’s chips.",
  stakeAboveLimit: "That’s over your current maximum bet. Please choose a lower one.",
  stakeUnknown: "Please choose one of this table’s bets.",
  aboard: "You already have a bet on this flight. The limit is one per flight.",
  nothingToCashOut: "There’s nothing to cash out. The flight hasn’t started, or you’ve already cashed out.",
  betGone: "This bet is no longer on the table.",

  lowCredits: "You don’t have enough demo credits for this bet. Choose a lower one, or get new credits.",
  demoAboveLimit: "Your chips are over the maximum bet for a round.",
  demoLost: "We couldn’t load this demo. A new one has started.",
};

export type TableSentences = typeof sentences;
