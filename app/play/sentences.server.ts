import { MOST_PICKS } from "./keno/keno-words";

/** A form whose key has been used for another round already. @param again the button that plays */
const stale = (again: string) =>
  `This page was out of date: it had already been used for another round. Nothing was staked. Press ${again} to play.`;

/** What the server says of the forms of the games, and of the seeds. */
export const sentences = {
  of: "play/sentences" as const,
  chooseStake: "Please choose a stake.",
  stakeOfGame: "Please choose one of the stakes of this game.",
  balanceTooLow:
    "Your balance is too low for this stake. Choose a lower stake, or make a deposit in the cashier.",
  aboveMaximum: "This stake is above the maximum bet that you have now. Please choose a lower one.",
  noSuchGame: "This game is not available. Please choose another one in the lobby.",
  cannotOpen: (game: string) =>
    `${game} can't be opened right now: the casino has not connected its games to this site yet. Your balance is untouched.`,
  tooFast: "That was a bit fast. Wait a second, then try again.",
  openRound: "A round of this game is still open. Finish it first.",

  staleSpin: stale("SPIN"),
  staleFreeSpin: stale("FREE SPIN"),
  staleDeal: stale("DEAL"),
  staleDraw: stale("DRAW"),
  staleDrop: stale("DROP"),
  staleRoll: stale("ROLL"),
  staleCard: stale("BUY CARD"),

  noFreeSpins: "Your free spins are used up. Choose your stake to play on.",
  freeSpinsElsewhere: "Your free spins are for another game. Choose your stake to play this one.",

  lowCredits: "Your demo credits are too low for this. Choose less, or take new ones.",
  demoUnreadable: "This demo could not be read any more. A new one has begun.",

  goneHand: "This hand is not on the table any more. Deal a new one.",
  pokerHandOpen: "Your last hand is still on the table. Choose the cards to hold and draw first.",
  chooseHold: "Please choose the cards to hold among the five.",
  badHold:
    "This draw was not possible. Hold any of the five cards dealt; if the hand is over by now, deal a new one.",
  drawnAlready:
    "This hand was already drawn with other cards held. The result is below; deal a new hand to play on.",

  blackjackHandOpen: "Your last hand is still on the table. Play it to its end first.",
  pressMove: "Please press one of the buttons.",
  lateMove: "This move was not possible any more: the hand has gone on. It stands as you see it now.",
  lowForMove: "Your balance is too low to double or split: both stake the same once more. Hit or stand.",
  moveAboveMaximum: "Doubling or splitting would be above the maximum bet that you have now. Hit or stand.",

  pickNumbers: `Please pick one to ${MOST_PICKS} of the numbers.`,
  pickOneToTen: "Please pick one to ten of the numbers.",
  chooseRows: "Please choose 8, 12 or 16 rows.",
  chooseRisk: "Please choose the risk.",
  chooseBoard: "Please choose 8, 12 or 16 rows and a risk.",
  chooseTarget: "Please choose a target.",
  targetOfGame: "Please choose one of the targets.",

  seedOfChoice: "Please enter a client seed of your choice.",
  checkedSeedTooLong: "The client seed of a round has at most 128 characters.",
  seedTooLong: "A client seed has at most 64 characters.",
  handUnderSeed: "A hand of yours is still open under this seed. Finish it, then reveal the seed.",
  seedChanged:
    "Your seeds were changed in the meantime, perhaps in another tab. Reload this page to see the hash of the next server seed, then choose again.",
  gameCode: "A game code is two numbers, such as 101-1.",
  serverSeed: "The server seed is 64 hex digits.",
  clientSeed: "Please enter the client seed.",
  version: "Please enter the version as a number.",
  nonce: "The nonce is a whole number, from 0.",
  wholeCents: "The stake is a whole number of cents.",
  stakeAboveNothing: "The stake is above 0.",
  steps: "Steps look like draw:0,2 with the held positions from 0 to 4.",
};

export type PlaySentences = typeof sentences;
