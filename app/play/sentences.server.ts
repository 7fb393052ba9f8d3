import { MAX_PICKS } from "./keno/keno-words";

/** For a form whose key was already used for another round. @param again the button that plays */
const stale = (again: string) =>
  `This page was out of date because it was already used for another round. No bet was placed. Press ${again} to play.`;

/** The server's messages about the forms of the games, and about seeds. */
export const sentences = {
  of: "play/sentences" as const,
  chooseStake: "Please choose a bet.",
  stakeOfGame: "Please choose one of this game’s bets.",
  balanceTooLow:
    "Your balance is too low for this bet. Choose a lower bet, or make a deposit in the cashier.",
  aboveMaximum: "That’s over your current maximum bet. Please choose a lower one.",
  noSuchGame: "This game isn’t available. Please choose another one in the lobby.",
  cannotOpen: (game: string) =>
    `${game} can’t be opened right now because the casino hasn’t connected its games to this site yet. Your balance hasn’t changed.`,
  tooFast: "That was a bit fast. Wait a second, then try again.",
  openRound: "You have an open round in this game. Finish it first.",

  staleSpin: stale("SPIN"),
  staleFreeSpin: stale("FREE SPIN"),
  staleDeal: stale("DEAL"),
  staleDraw: stale("DRAW"),
  staleDrop: stale("DROP"),
  staleRoll: stale("ROLL"),
  staleCard: stale("BUY CARD"),

  noFreeSpins: "Your free spins are used up. Choose a bet to keep playing.",
  freeSpinsElsewhere: "Your free spins are for another game. Choose a bet to play this one.",

  lowCredits: "You don’t have enough demo credits for this. Choose a lower bet, or get new credits.",
  demoUnreadable: "We couldn’t load this demo. A new one has started.",

  goneHand: "This hand is no longer on the table. Deal a new one.",
  pokerHandOpen: "Your last hand is still on the table. Choose the cards to hold, then draw.",
  chooseHold: "Please choose which of the five cards to hold.",
  badHold: "That draw isn’t possible. Hold any of the five cards dealt. If the hand is over, deal a new one.",
  drawnAlready:
    "You already drew for this hand with different cards held. The result is below. Deal a new hand to keep playing.",

  blackjackHandOpen: "Your last hand is still on the table. Finish it first.",
  pressMove: "Please press one of the buttons.",
  lateMove: "That move is no longer possible because the hand has moved on. Here’s where it is now.",
  lowForMove: "Your balance is too low to double or split, since both match your bet. Hit or stand.",
  moveAboveMaximum: "Doubling or splitting would go over your current maximum bet. Hit or stand.",

  pickNumbers: `Please pick one to ${MAX_PICKS} numbers.`,
  pickOneToTen: "Please pick one to ten numbers.",
  chooseRows: "Please choose 8, 12, or 16 rows.",
  chooseRisk: "Please choose a risk level.",
  chooseBoard: "Please choose 8, 12, or 16 rows and a risk level.",
  chooseTarget: "Please choose a target.",
  targetOfGame: "Please choose one of the targets.",

  noFairness: "Rounds of our games can’t be checked on this page.",
  noChanges: "We don’t keep a list of changes to our games.",
  seedOfChoice: "Please enter a client seed.",
  checkedSeedTooLong: "A round’s client seed can be up to 128 characters.",
  seedTooLong: "A client seed can be up to 64 characters.",
  handUnderSeed: "You still have an open hand with this seed. Finish it, then reveal the seed.",
  seedChanged:
    "Your seeds have changed, maybe in another tab. Reload this page to see the next server seed’s hash, then choose again.",
  gameCode: "A game code is two numbers, such as 101-1.",
  serverSeed: "The server seed is 64 hex digits.",
  clientSeed: "Please enter the client seed.",
  version: "Please enter the version as a number.",
  nonce: "The nonce is a whole number, 0 or higher.",
  wholeCents: "The stake is a whole number of cents.",
  stakeAboveNothing: "The stake must be more than 0.",
  steps: "Steps look like draw:0,2, with held positions from 0 to 4.",
};

export type PlaySentences = typeof sentences;
