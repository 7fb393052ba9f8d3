/** The words of a game's rules; what they say of a slot alone is in slots/rules-messages.ts. */
export const messages = {
  of: "play/rules" as const,
  head: {
    title: "Rules",
    description: "Paytable and rules of a game.",
    titleOf: (game: string) => `Rules of ${game}`,
    describe: (game: string) => `Paytable, rules and computed return to player of ${game}.`,
  },
  title: (game: string) => `${game}: paytable and rules`,
  play: "PLAY NOW",
  demo: "Try it in demo",
  rules: "Rules",
  pool: "The pool",
  fairness: "Every round can be checked: see <fairness>how fairness works</fairness>.",
  figures: {
    returnToPlayer: "Return to player",
    hitRate: "Rounds that pay",
    /** @param rounds of which one pays, on average */
    oneIn: (rounds: string) => `1 in ${rounds}`,
    never: "never",
    deviation: "Standard deviation of a round",
    inStakes: (stakes: string) => `${stakes} stakes`,
    stakes: "Stakes",
    playthrough: "Counts towards a coupon",
    countsNothing: "nothing",
    /** @param counted what counts of a stake; from the multiple of it that the player plays for */
    countsFrom: (counted: string, from: string) => `${counted} from ${from}×`,
    countsBelow: (counted: string, below: string) => `${counted} below ${below}×`,
    method: (method: string) => `<lead>How the return was computed.</lead> ${method}`,
  },
  choices: {
    title: "Figures of each choice",
    choice: "Choice",
    deviation: "Standard deviation, in stakes",
  },
  paytable: {
    title: "Paytable",
    result: "Result",
    pays: "Pays",
    hand: "Hand",
    times: "Times stake",
    /** What the amounts are multiples of. */
    intro: "Each amount is a multiple of the stake.",
    introOfHands: (hands: number) =>
      `Each amount is a multiple of the stake of one hand, the whole stake divided by ${hands}.`,
    scratch: "Each amount is a multiple of the stake. Three alike win.",
    blackjack: "Each amount is a multiple of the stake. The stake is a part of it.",
    keno: {
      intro:
        "Each amount is a multiple of the stake. A row for each count of numbers picked, a column for each count of hits.",
      row: "Picked",
      column: (hits: number) => `${hits} ${hits === 1 ? "hit" : "hits"}`,
    },
    plinko: {
      intro:
        "Each amount is a multiple of the stake. A row for each board, a column for each slot from the left.",
      row: "Board",
      /** @param slot counted from 0 */
      column: (slot: number) => `Slot ${slot + 1}`,
    },
  },
};

export type RulesMessages = typeof messages;
