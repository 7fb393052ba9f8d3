/** What the server says of a bet at a table. */
export const sentences = {
  of: "tables/sentences" as const,
  chip: "Please choose a chip.",
  noField: "Please choose where your chips go: mark at least one field of the layout.",
  badField: "One of these fields is not on the layout. Please choose again.",
  stake: "Please choose a stake.",
  target: "Please choose an auto cash-out between 1.01 and 1000.00.",
  targetWithoutScript:
    "Please choose an auto cash-out: without script this page cannot follow the flight, and you leave it there by yourself.",
  targetInDemo: "Please choose an auto cash-out: a demo flight is over at once.",

  lowBalance:
    "Your balance is too low for this bet. Nothing was staked: choose a lower one, or make a deposit in the cashier.",
  closed: "This table is not open. Please choose another one.",
  usedPage:
    "This page was out of date: it had already been used for another bet. Nothing more was staked. Please try again.",
  chipsAboveLimit:
    "Your chips of this round would be above the highest bet that you have now. Nothing was staked.",
  chipUnknown: "Please choose one of the chips of this table.",
  stakeAboveLimit: "This stake is above the highest bet that you have now. Please choose a lower one.",
  stakeUnknown: "Please choose one of the stakes of this table.",
  aboard: "You have a bet on this flight already. One for each flight.",
  nothingToCashOut: "There is nothing to cash out now: the flight has not begun, or you have left.",
  betGone: "This bet is not on the table any more.",

  lowCredits: "Your demo credits are too low for this bet. Choose a lower one, or take new ones.",
  demoAboveLimit: "Your chips are above the highest bet of a round.",
  demoLost: "This demo could not be read any more. A new one has begun.",
};

export type TableSentences = typeof sentences;
