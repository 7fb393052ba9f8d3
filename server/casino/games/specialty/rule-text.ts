/** What a game's rules page says. */
export interface GameText {
  method: string;
  rules: string[];
}

interface Prize {
  readonly label: string;
  readonly multiple: number;
  readonly cards: number;
}

/** The texts of the Specialty games in a language, by what the title's figures are stated for. */
export interface SpecialtyText {
  keno: (usual: { picks: number }) => GameText;
  plinko: (usual: { board: string }) => GameText;
  dice: (usual: { target: number }) => GameText;
  scratch: (run: { prizes: readonly Prize[] }) => GameText;
}

export const english: SpecialtyText = {
  keno: ({ picks }) => ({
    method: `Exact chances of every number of hits (hypergeometric: 20 of 80 drawn) times the paytable, for each number of picks. The return stated is the lowest of them; hit rate and deviation are those of ${picks} picks.`,
    rules: [
      "Pick one to ten of the numbers 1 to 80. Twenty different numbers are drawn. Any of your numbers that are drawn are hits.",
      "The paytable shows what each number of hits pays for your number of picks, as a multiple of your bet. With ten picks, no hits at all pays too.",
      "The draw is made from the round’s own verifiable stream: starting from the numbers 1 to 80 in order, for i = 0 to 19 the number at place i changes places with the one at i plus a number below 80 - i, and is drawn. Nothing else decides it, not your picks or your bet.",
    ],
  }),
  plinko: ({ board }) => ({
    method: `Exact chances of every slot (binomial: each row turns left or right with the same chance) times the paytable, for each board. The return stated is the lowest of them; hit rate and deviation are those of ${board}.`,
    rules: [
      "A ball drops through 8, 12, or 16 rows of pegs. At each row it has an even chance of going left or right. The slot where it lands decides what the round pays, as a multiple of your bet; in the middle, that’s less than your bet.",
      "Low risk pays a little less in the middle and a little more at the edges; high risk pays next to nothing in the middle and a lot at the edges.",
      "Each row takes one number below 2 from the round’s own verifiable stream, from the top: 0 is left, 1 is right. The slot, counted from 0 on the left, is the number of times that the ball went right. Nothing else decides it, not the board or your bet.",
    ],
  }),
  dice: ({ target }) => ({
    method: `Exact: a roll is under the target t with a chance of t in 100, and pays 96 / t. The return is the same for every target; hit rate and deviation are those of target ${target}.`,
    rules: [
      "Choose a target. Two ten-sided dice roll a number from 0 to 99. If it is below your target, you win 96 divided by the target, as a multiple of your bet; otherwise you lose your bet.",
      "The lower the target, the rarer and bigger the win. Every target returns 96% in the long run.",
      "The roll is one number below 100 from the round’s own verifiable stream. Nothing else decides it, not the target or your bet.",
    ],
  }),
  scratch: ({ prizes }) => ({
    method:
      "Exact: the number of cards of each prize in a run of 100,000, times the prize. Every round draws one card from a full run.",
    rules: [
      "A card has nine fields. Three matching symbols win that symbol’s prize, as a multiple of your bet. No card has more than one prize.",
      `Of every 100,000 cards, ${prizes.map(({ label, multiple, cards }) => `${cards.toLocaleString("en-US")} win ${multiple} times the bet (${label})`).join(", ")}. Each round draws one card from a full run of 100,000, so earlier rounds don’t change the odds.`,
      "The card is one number below 100,000 from the round’s own verifiable stream: the runs lie in the order of the paytable, those that win nothing last. Further numbers of the stream only decide where the symbols are printed.",
    ],
  }),
};
