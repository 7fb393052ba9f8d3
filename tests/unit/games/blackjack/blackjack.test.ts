import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BlackjackMove, type BlackjackOutcome, blackjackOutcome } from "~/casino/contract/outcomes";
import { basicMoveFor } from "../../../../server/casino/games/blackjack/basic-strategy";
import { europeanBlackjack } from "../../../../server/casino/games/blackjack/european-blackjack";
import { fairDraw } from "../../../../server/casino/games/fair";
import type { Draw, Play } from "../../../../server/casino/games/game";
import { InvalidStep } from "../../../../server/casino/games/game";
import { cardName } from "../../../../server/casino/games/poker/poker-hands";
import { scripted } from "../../../support/draws";
import { shoeFromSeeds } from "../../../support/verify-round";

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});

/** The numbers that make these the cards of the shoe, and no further ones. */
function stacked(cards: readonly string[]): Draw {
  const shoe = Array.from({ length: 312 }, (_, place) => cardName(place % 52));
  const numbers = cards.map((card, place) => {
    const other = shoe.indexOf(card, place);
    shoe[other] = shoe[place] ?? "";
    shoe[place] = card;
    return other - place;
  });
  return scripted(numbers);
}

/** Plays 1.00 with these cards in the order of the shoe: player, dealer, player, then as they are drawn. */
function play(cards: string, ...moves: BlackjackMove[]): Play {
  return europeanBlackjack.play(
    100,
    stacked(cards.split(" ")),
    moves.map((step) => ({ step })),
  );
}

function outcomeOf({ outcome }: Play): BlackjackOutcome {
  if (outcome.kind !== "blackjack") throw new Error("Blackjack has blackjack outcomes.");
  return outcome;
}

const statuses = (round: Play) => outcomeOf(round).hands.map(({ status }) => status);

describe("blackjack: the deal", () => {
  it("blackjack: two cards to the player, one to the dealer, and the round is open", () => {
    expect(play("9C 6D 5H")).toEqual({
      status: "open",
      payoutMinor: 0,
      stakeMinor: 100,
      outcome: {
        kind: "blackjack",
        dealer: { cards: ["6D"], total: 6, soft: false, blackjack: false },
        hands: [
          {
            cards: ["9C", "5H"],
            total: 14,
            soft: false,
            status: "playing",
            stake_minor: 100,
            payout_minor: 0,
          },
        ],
        active: 0,
        allowed: ["hit", "stand", "double"],
        base_stake_minor: 100,
      },
    } satisfies Play);
  });

  it.each<[string, number, boolean]>([
    ["AC 9C 6D", 17, true],
    ["AC 9C AD", 12, true],
    ["KC 9C QD", 20, false],
    ["TC 9C 7D", 17, false],
  ])("blackjack: the total of %s", (cards, total, soft) => {
    expect(outcomeOf(play(cards)).hands[0]).toMatchObject({ total, soft });
  });

  it("blackjack: there is no hole card: the dealer draws after the player has stood", () => {
    const stood = play("TC 9D 9C KH", "stand");
    expect(outcomeOf(stood).dealer).toMatchObject({ cards: ["9D", "KH"], total: 19 });
    expect(statuses(stood)).toEqual(["push"]);
    expect(stood.payoutMinor).toBe(100);
  });
});

describe("blackjack: hands", () => {
  it("blackjack: a blackjack pays 3 to 2 at once when the dealer cannot equal it", () => {
    const round = play("AC 9D KC");
    expect(statuses(round)).toEqual(["blackjack"]);
    expect(round).toMatchObject({ status: "settled", payoutMinor: 250, stakeMinor: 100 });
    expect(outcomeOf(round).dealer.cards).toEqual(["9D"]);
  });

  it("blackjack: against a ten or an ace the dealer takes one card; a blackjack there is a push", () => {
    expect(play("AC KD QC AD")).toMatchObject({ status: "settled", payoutMinor: 100 });
    expect(statuses(play("AC AD QC TD"))).toEqual(["push"]);
    const alone = play("AC KD QC 2D");
    expect(alone.payoutMinor).toBe(250);
    expect(outcomeOf(alone).dealer.cards).toEqual(["KD", "2D"]);
  });

  it("blackjack: 3 to 2 is a whole number of cents at every stake", () => {
    for (const stakeMinor of europeanBlackjack.stakesMinor) {
      const { payoutMinor } = europeanBlackjack.play(stakeMinor, stacked(["AC", "9D", "KC"]), []);
      expect(payoutMinor).toBe(stakeMinor * 2.5);
      expect(Number.isInteger(payoutMinor)).toBe(true);
    }
  });

  it("blackjack: the dealer's blackjack beats 21 of three cards", () => {
    const round = play("7C AD 7H 7D KH", "hit");
    expect(outcomeOf(round).hands[0]).toMatchObject({ total: 21, status: "lost" });
    expect(outcomeOf(round).dealer).toMatchObject({ blackjack: true });
    expect(round.payoutMinor).toBe(0);
  });

  it("blackjack: 21 stands by itself, more is bust, and the dealer then draws no card", () => {
    const twentyOne = play("7C 9D 7H 7D 8H", "hit");
    expect(twentyOne).toMatchObject({ status: "settled", payoutMinor: 200 });
    const bust = play("7C 9D 7H TD", "hit");
    expect(bust).toMatchObject({ status: "settled", payoutMinor: 0 });
    expect(statuses(bust)).toEqual(["bust"]);
    expect(outcomeOf(bust).dealer.cards).toEqual(["9D"]);
  });

  it("game.blackjack-rules: the dealer stands on soft 17 and draws on soft 16", () => {
    expect(outcomeOf(play("TC AD 8C 6H", "stand")).dealer).toMatchObject({ total: 17, soft: true });
    expect(play("TC AD 8C 6H", "stand").payoutMinor).toBe(200);
    expect(outcomeOf(play("TC AD 8C 5H 4H", "stand")).dealer).toMatchObject({ total: 20, soft: true });
  });

  it("blackjack: a bust of the dealer pays every hand that stands", () => {
    expect(play("2C 6D 3C TH TD", "stand")).toMatchObject({ payoutMinor: 200 });
  });

  it("blackjack: a lower total loses", () => {
    expect(statuses(play("TC TD 8C 9H", "stand"))).toEqual(["lost"]);
  });
});

describe("blackjack: doubles", () => {
  it("blackjack: a double stakes once more, takes one card and stands", () => {
    const round = play("6C 5D 5C 2H TD 4D", "double");
    expect(outcomeOf(round).hands).toEqual([
      {
        cards: ["6C", "5C", "2H"],
        total: 13,
        soft: false,
        status: "lost",
        stake_minor: 200,
        payout_minor: 0,
      },
    ]);
    expect(round).toMatchObject({ status: "settled", stakeMinor: 200 });
    expect(play("6C 5D 5C TH TD 4D", "double")).toMatchObject({ stakeMinor: 200, payoutMinor: 400 });
  });

  it("blackjack: a double is lost whole to the dealer's blackjack", () => {
    const round = play("6C TD 5C TH AD", "double");
    expect(outcomeOf(round).hands[0]).toMatchObject({ total: 21, status: "lost", stake_minor: 200 });
    expect(round.payoutMinor).toBe(0);
  });

  it("blackjack: any two cards can be doubled, three cannot", () => {
    expect(outcomeOf(play("AC 5D 2C")).allowed).toContain("double");
    expect(outcomeOf(play("2C 5D 4C 3H", "hit")).allowed).toEqual(["hit", "stand"]);
    expect(() => play("2C 5D 4C 3H TD", "hit", "double")).toThrow(InvalidStep);
  });
});

describe("blackjack: splits", () => {
  it("blackjack: two cards of one value make two hands, with one stake more", () => {
    const round = play("8C 6D 8H 3S 9S", "split");
    expect(round).toMatchObject({ status: "open", stakeMinor: 200, payoutMinor: 0 });
    expect(outcomeOf(round)).toMatchObject({
      active: 0,
      allowed: ["hit", "stand", "double"],
      hands: [
        { cards: ["8C", "3S"], status: "playing", stake_minor: 100 },
        { cards: ["8H", "9S"], status: "waiting", stake_minor: 100 },
      ],
    });
    expect(outcomeOf(play("KC 6D QH")).allowed).toContain("split");
    expect(outcomeOf(play("9C 6D 8H")).allowed).not.toContain("split");
    expect(() => play("9C 6D 8H 3S 9S", "split")).toThrow(InvalidStep);
  });

  it("blackjack: hands are played in turn, may be doubled, and are paid one by one", () => {
    const round = play("8C 6D 8H 3S 9S TS TH 5D", "split", "double", "stand");
    // Dealer: 6, 10, 5 makes 21.
    expect(outcomeOf(round).hands).toMatchObject([
      { cards: ["8C", "3S", "TS"], total: 21, status: "push", stake_minor: 200, payout_minor: 200 },
      { cards: ["8H", "9S"], total: 17, status: "lost", stake_minor: 100, payout_minor: 0 },
    ]);
    expect(round).toMatchObject({ status: "settled", stakeMinor: 300, payoutMinor: 200 });
  });

  it("blackjack: a hand splits once only", () => {
    const round = play("8C 6D 8H 8S 9S", "split");
    expect(outcomeOf(round).allowed).toEqual(["hit", "stand", "double"]);
    expect(() => play("8C 6D 8H 8S 9S 2C", "split", "split")).toThrow(InvalidStep);
  });

  it("blackjack: split aces get one card each and no more", () => {
    const round = play("AC 6D AH 3S 9S TD 5D", "split");
    expect(round.status).toBe("settled");
    // Dealer: 6, 10, 5 makes 21.
    expect(outcomeOf(round).hands).toMatchObject([
      { cards: ["AC", "3S"], total: 14, status: "lost" },
      { cards: ["AH", "9S"], total: 20, status: "lost" },
    ]);
  });

  it("blackjack: an ace and a ten after a split are 21 and pay 1 to 1", () => {
    const round = play("AC 6D AH KS 9S TD 2D", "split");
    expect(outcomeOf(round).hands).toMatchObject([
      { total: 21, status: "won", payout_minor: 200 },
      { total: 20, status: "won", payout_minor: 200 },
    ]);
    expect(statuses(play("KC 6D QH AS 9S TD 5D", "split", "stand"))).toEqual(["push", "lost"]);
  });

  it("blackjack: both hands are lost to the dealer's blackjack, 21 too", () => {
    const round = play("AC KD AH KS QS AD", "split");
    expect(statuses(round)).toEqual(["lost", "lost"]);
    expect(round).toMatchObject({ stakeMinor: 200, payoutMinor: 0 });
  });

  it("blackjack: with one hand bust the dealer draws for the other, with both for none", () => {
    const one = play("8C 6D 8H 6S 9S TS TH 5D", "split", "hit", "stand");
    expect(statuses(one)).toEqual(["bust", "lost"]);
    const both = play("8C 6D 8H 6S 9S TS TH", "split", "hit", "hit");
    expect(statuses(both)).toEqual(["bust", "bust"]);
    expect(outcomeOf(both).dealer.cards).toEqual(["6D"]);
  });

  it("blackjack: while the second hand is played the first shows its state", () => {
    expect(statuses(play("8C 6D 8H 6S 9S TS", "split", "hit"))).toEqual(["bust", "playing"]);
    expect(statuses(play("8C 6D 8H 6S 9S", "split", "stand"))).toEqual(["standing", "playing"]);
    expect(statuses(play("8C 6D 8H TS 3S", "split", "stand"))).toEqual(["standing", "playing"]);
  });
});

describe("blackjack: rounds", () => {
  it("blackjack: a finished round takes no step, and another game's step does not fit", () => {
    expect(() => play("AC 9D KC", "hit")).toThrow(InvalidStep);
    expect(() => play("TC 9D 9C KH TD", "stand", "hit")).toThrow(InvalidStep);
    const draw = stacked(["9C", "6D", "5H"]);
    expect(() => europeanBlackjack.play(100, draw, [{ step: "draw", hold: [] }])).toThrow(InvalidStep);
  });

  it.each([0, -100, 25, 0.5, Number.NaN])("blackjack: a stake of %s throws", (stakeMinor) => {
    expect(() => europeanBlackjack.play(stakeMinor, stacked(["9C", "6D", "5H"]), [])).toThrow(RangeError);
  });

  it("blackjack: any play replays from its record, follows the shoe, and adds up", () => {
    const tastes = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(seeds, tastes, (seed, picks) => {
        const steps: { step: BlackjackMove }[] = [];
        let round = europeanBlackjack.play(100, fairDraw(seed), steps);
        for (const pick of picks) {
          const { allowed } = outcomeOf(round);
          const step = allowed[pick % Math.max(allowed.length, 1)];
          if (step === undefined) break;
          steps.push({ step });
          const after = europeanBlackjack.play(100, fairDraw(seed), steps);
          expect(after.stakeMinor).toBe(
            (round.stakeMinor ?? 0) + (step === "double" || step === "split" ? 100 : 0),
          );
          round = after;
        }
        const outcome = outcomeOf(round);
        expect(round.status).toBe("settled");
        expect(blackjackOutcome.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
        const stakes = outcome.hands.reduce((sum, hand) => sum + hand.stake_minor, 0);
        const payouts = outcome.hands.reduce((sum, hand) => sum + hand.payout_minor, 0);
        expect([round.stakeMinor, round.payoutMinor]).toEqual([stakes, payouts]);
        const cards = [...outcome.dealer.cards, ...outcome.hands.flatMap((hand) => hand.cards)];
        expect(cards.toSorted()).toEqual(shoeFromSeeds(seed, cards.length).toSorted());
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, string, BlackjackMove[], BlackjackMove]>([
    ["8C 8D", "TC", ["hit", "stand", "double", "split"], "hit"],
    ["8C 8D", "9C", ["hit", "stand", "double", "split"], "split"],
    ["AC AD", "AH", ["hit", "stand", "double", "split"], "hit"],
    ["6C 5D", "TC", ["hit", "stand", "double"], "hit"],
    ["6C 5D", "9C", ["hit", "stand", "double"], "double"],
    ["AC 7D", "6C", ["hit", "stand", "double"], "double"],
    ["AC 5D 2D", "6C", ["hit", "stand"], "stand"],
    ["AC 4D 2D", "6C", ["hit", "stand"], "hit"],
    ["KC QD", "6C", ["hit", "stand", "double", "split"], "stand"],
    ["TC 2D", "3C", ["hit", "stand", "double"], "hit"],
    ["9C 7D", "6C", ["hit", "stand", "double"], "stand"],
  ])("blackjack: basic strategy with %s against %s", (hand, dealer, allowed, move) => {
    expect(basicMoveFor(hand.split(" "), dealer, allowed)).toBe(move);
  });
});
