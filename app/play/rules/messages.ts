/** Messages of a game's rules; those only for slots are in slots/rules-messages.ts. */
export const messages = {
  of: "play/rules" as const,
  head: {
    title: "Rules",
    description: "A game’s paytable and rules.",
    titleOf: (game: string) => `Rules of ${game}`,
    describe: (game: string) => `${game}: paytable, rules, and calculated return to player.`,
  },
  title: (game: string) => `${game}: paytable and rules`,
  play: "PLAY NOW",
  demo: "Try the demo",
  rules: "Rules",
  allRules: "All the rules of this game",
  pool: "The jackpot",
  poolPaused: "The jackpot is paused right now. Rounds don’t add to it and can’t win it.",
  fairness: "You can check every round. See <fairness>how fairness works</fairness>.",
  changes:
    "The game’s odds and payouts are version <version>{version}</version>. See <changes>what changed and when</changes>.",
  figures: {
    returnToPlayer: "Return to player",
    hitRate: "Rounds that pay",
    /** @param rounds the average number of rounds per paying one */
    oneIn: (rounds: string) => `1 in ${rounds}`,
    deviation: "Standard deviation per round",
    inStakes: (stakes: string) => `${stakes} bets`,
    stakes: "Bets",
    playthrough: "Counts toward wagering",
    /** The share of a stake that counts, whole percent. */
    counts: (percent: number) => `${percent}%`,
    countsNothing: "nothing",
    /**
     * @param counted the share of a stake that counts
     * @param from the multiple of the stake from which it applies
     */
    countsFrom: (counted: string, from: string) => `${counted} from ${from}×`,
    countsBelow: (counted: string, below: string) => `${counted} below ${below}×`,
    method: "<lead>How the return was calculated.</lead> <method>{method}</method>",
  },
  choices: {
    title: "Figures for each choice",
    choice: "Choice",
    deviation: "Standard deviation, in bets",
  },
  paytable: {
    title: "Paytable",
    result: "Result",
    pays: "Pays",
    hand: "Hand",
    times: "Times bet",
    /** What the amounts are multiples of. */
    intro: "Each amount is a multiple of your bet.",
    introOfHands: (hands: number) =>
      `Each amount is a multiple of the bet per hand, which is your total bet divided by ${hands}.`,
    scratch: "Each amount is a multiple of your bet. Three alike win.",
    blackjack: "Each amount is a multiple of your bet and includes your bet.",
    keno: {
      intro:
        "Each amount is a multiple of your bet. Rows show how many numbers you pick; columns show how many hit.",
      row: "Picked",
      column: (hits: number) => `${hits} ${hits === 1 ? "hit" : "hits"}`,
    },
    plinko: {
      intro:
        "Each amount is a multiple of your bet. Rows show the boards; columns show the slots from the left.",
      row: "Board",
      /** @param slot counted from 0 */
      column: (slot: number) => `Slot ${slot + 1}`,
    },
  },
};

export type RulesMessages = typeof messages;
