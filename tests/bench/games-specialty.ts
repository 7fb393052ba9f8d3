import type { Outcome, RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import { basicMoveFor } from "../../server/casino/games/blackjack/basic-strategy";
import { BASIC_STRATEGY, europeanBlackjack } from "../../server/casino/games/blackjack/european-blackjack";
import { DECKS } from "../../server/casino/games/blackjack/hand";
import { casinoGameCode } from "../../server/casino/games/casino-games";
import type { CasinoGame, Draw } from "../../server/casino/games/game";
import { cardNamed, DECK_SIZE } from "../../server/casino/games/poker/poker-hands";
import { dice, DICE_TARGETS, diceEndings } from "../../server/casino/games/specialty/dice";
import { distributionFigures } from "../../server/casino/games/specialty/distribution";
import { keno, KENO_PICKS, kenoEndings } from "../../server/casino/games/specialty/keno";
import { plinko, PLINKO_BOARDS, plinkoEndings } from "../../server/casino/games/specialty/plinko";
import { scratch, scratchEndings } from "../../server/casino/games/specialty/scratch";
import type { Sample, Simulation } from "./games-statistics";
import { chiSquare, Tally, tapeOf } from "./games-statistics";

const STAKE_MINOR = 100;

interface Finals {
  what: string;
  /** Expected share of each cell, for one round. */
  expected: readonly number[];
  /** Cells of a round's outcome. */
  cells(outcome: Outcome): readonly number[];
  scale?: number;
}

const KENO_DRAW: Finals = {
  what: "drawn numbers",
  expected: new Array<number>(80).fill(20 / 80),
  cells: (outcome) => (outcome.kind === "keno" ? outcome.drawn.map((number) => number - 1) : []),
  scale: 79 / 60,
};

/** Every choice of the games that are settled at once, which share the rounds of their game, and blackjack. */
export const specialtySimulations: readonly Simulation[] = [
  ...KENO_PICKS.map((count) =>
    atOnce(
      keno,
      count === 1 ? "1 pick" : `${count} picks`,
      KENO_PICKS.length,
      kenoEndings(count),
      KENO_DRAW,
      {
        kind: "keno",
        picks: Array.from({ length: count }, (_, place) => place * 8 + 1),
      },
    ),
  ),
  ...PLINKO_BOARDS.map((board) => {
    const endings = plinkoEndings(board);
    const finals: Finals = {
      what: "slots",
      expected: endings.map(({ chance }) => chance),
      cells: (outcome) => (outcome.kind === "plinko" ? [outcome.slot] : []),
    };
    const name = `${board.rows} rows, ${board.risk}`;
    return atOnce(plinko, name, PLINKO_BOARDS.length, endings, finals, { kind: "plinko", ...board });
  }),
  ...DICE_TARGETS.map((target) => {
    const finals: Finals = {
      what: "rolls",
      expected: new Array<number>(100).fill(1 / 100),
      cells: (outcome) => (outcome.kind === "dice" ? [outcome.roll] : []),
    };
    const choice = { kind: "dice", target } as const;
    return atOnce(dice, `under ${target}`, DICE_TARGETS.length, diceEndings(target), finals, choice);
  }),
  atOnce(scratch, "", 1, scratchEndings(), scratchFinals()),
  {
    code: casinoGameCode(europeanBlackjack),
    name: `${europeanBlackjack.displayName}, basic strategy`,
    rounds: (ofGame) => ofGame,
    computed: () => BASIC_STRATEGY,
    run: simulateBlackjack,
  },
];

function scratchFinals(): Finals {
  const keys = scratch.rules().paytable.map(({ key }) => key);
  const nothing = keys.length;
  return {
    what: "prizes",
    expected: scratchEndings().map(({ chance }) => chance),
    cells: (outcome) =>
      outcome.kind === "scratch" ? [outcome.prize === null ? nothing : keys.indexOf(outcome.prize)] : [],
  };
}

function atOnce(
  game: CasinoGame,
  name: string,
  choices: number,
  endings: Parameters<typeof distributionFigures>[0],
  finals: Finals,
  choice?: RoundChoice,
): Simulation {
  const steps: RoundStep[] = choice === undefined ? [] : [{ step: "choose", choice }];
  const run = (rounds: number, draw: Draw): Sample => {
    const tally = new Tally();
    const counts = finals.expected.map(() => 0);
    for (let round = 0; round < rounds; round += 1) {
      const { payoutMinor, outcome } = game.play(STAKE_MINOR, draw, steps);
      tally.add(payoutMinor / STAKE_MINOR, payoutMinor > 0);
      for (const cell of finals.cells(outcome)) counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const expected = finals.expected.map((share) => share * rounds);
    return { tally, counted: [{ what: finals.what, test: chiSquare(counts, expected, finals.scale) }] };
  };
  return {
    code: casinoGameCode(game),
    name: name === "" ? game.displayName : `${game.displayName}, ${name}`,
    rounds: (ofGame) => Math.ceil(ofGame / choices),
    computed: () => distributionFigures(endings),
    run,
  };
}

/** Through the game, step by step, as a player of basic strategy. */
function simulateBlackjack(rounds: number, draw: Draw): Sample {
  const tally = new Tally();
  const counts = new Array<number>(DECK_SIZE).fill(0);
  const tape = tapeOf(draw);
  for (let round = 0; round < rounds; round += 1) {
    tape.clear();
    const steps: RoundStep[] = [];
    for (;;) {
      tape.rewind();
      const play = europeanBlackjack.play(STAKE_MINOR, tape, steps);
      if (play.outcome.kind !== "blackjack") throw new Error("Blackjack has blackjack outcomes.");
      const { dealer, hands, active, allowed } = play.outcome;
      if (steps.length === 0) {
        for (const name of [dealer.cards[0], ...(hands[0]?.cards ?? [])]) {
          const card = cardNamed(name ?? "");
          counts[card] = (counts[card] ?? 0) + 1;
        }
      }
      if (active === null) {
        const net = play.payoutMinor - (play.stakeMinor ?? STAKE_MINOR);
        tally.add(1 + net / STAKE_MINOR, play.payoutMinor > 0);
        break;
      }
      steps.push({ step: basicMoveFor(hands[active]?.cards ?? [], dealer.cards[0] ?? "", allowed) });
    }
  }
  const shoe = DECKS * DECK_SIZE;
  // Where a blackjack of the player made the dealer draw at once, only the dealer's first card is counted.
  const expected = counts.map(() => (rounds * 3) / DECK_SIZE);
  const test = chiSquare(counts, expected, (shoe - 1) / (shoe - 3));
  return { tally, counted: [{ what: "first three cards", test }] };
}
