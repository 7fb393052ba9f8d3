import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameRules } from "~/casino/contract/game-rules";
import { casinoGameCode, casinoGames, findGame } from "../../../server/casino/games/casino-games";
import { fairDraw, hashServerSeed } from "../../../server/casino/games/fair";
import type { CasinoGame } from "../../../server/casino/games/game";
import { commitmentTo, deckFromSeeds, stopsFromSeeds } from "../../support/verify-round";

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.string({ unit: "grapheme", minLength: 1, maxLength: 32 }),
  nonce: fc.nat(),
});

function game(code: string): CasinoGame {
  const found = findGame(code);
  if (found === undefined) throw new Error(`No game ${code}`);
  return found;
}

describe("the floor", () => {
  it("game.floor-complete: our games are found by gameId-machineId, each under its own name", () => {
    const listed = casinoGames.map((each) => [
      casinoGameCode(each),
      each.displayName,
      each.category,
      each.subCategory,
    ]);
    expect(listed).toContainEqual(["101-1", "Cherry Orchard", "Slots", "5 Reels"]);
    expect(listed).toContainEqual(["201-1", "Jacks or Better", "Video Poker", "1 Hand"]);
    for (const each of casinoGames) expect(findGame(casinoGameCode(each))).toBe(each);
    expect(new Set(casinoGames.map((each) => each.displayName)).size).toBe(casinoGames.length);
  });

  it("floor: video poker, specialty games and blackjack are dealt", () => {
    const codes = casinoGames
      .filter((each) => ["Video Poker", "Specialty"].includes(each.category))
      .map((each) => `${casinoGameCode(each)} ${each.category}, ${each.subCategory}`);
    expect(codes).toEqual([
      ...[201, 202, 203].flatMap((gameId) =>
        [1, 3, 10, 52, 100].map((hands) => `${gameId}-${hands} Video Poker, ${hands} Hand`),
      ),
      "301-1 Specialty, Keno",
      "302-1 Specialty, Plinko",
      "303-1 Specialty, Dice",
      "304-1 Specialty, Scratch Cards",
      "311-1 Specialty, Blackjack",
    ]);
  });

  it.each(["", "101", "101-2", "0101-1", "999-1", "constructor"])("floor: '%s' is not a game", (code) => {
    expect(findGame(code)).toBeUndefined();
  });

  it.each(casinoGames.map((each) => [each.displayName, each] as const))("rules of %s", (_, each) => {
    const rules = each.rules();
    expect(gameRules.parse(rules)).toEqual(rules);
    expect(rules.game_code).toBe(casinoGameCode(each));
    expect(rules.stakes_minor).toEqual(each.stakesMinor);
    expect(each.stakesMinor.toSorted((left, right) => left - right)).toEqual(each.stakesMinor);
    // What the pool of a progressive game adds is not in its rules.
    expect(rules.return_to_player).toBeGreaterThan(each.category === "Progressives" ? 0.9 : 0.94);
    expect(rules.return_to_player).toBeLessThan(1);
  });

  it.each([500, 700, 1000])(
    "every game can be played at the maximum bet of %s minor units, or as near as its hands can share",
    (maxBetMinor) => {
      for (const each of casinoGames) {
        const hands = each.category === "Video Poker" ? each.machineId : 1;
        expect(each.stakesMinor).toContain(Math.floor(maxBetMinor / hands) * hands);
      }
    },
  );

  it("game.max-bet-reachable: no stake is above the highest maximum bet, 10.00", () => {
    for (const each of casinoGames) expect(Math.max(...each.stakesMinor)).toBeLessThanOrEqual(1000);
  });

  it("rules: the slot's paytable is in line stakes throughout, the scatter's too", () => {
    const rules = game("101-1").rules();
    expect(rules.lines).toHaveLength(20);
    expect(new Set(rules.lines.map((rows) => rows.join())).size).toBe(20);
    expect(rules.strips.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32]);
    expect(rules.paytable.find(({ key }) => key === "scatter")?.pays).toEqual([
      { count: 5, multiple: 1000 },
      { count: 4, multiple: 200 },
      { count: 3, multiple: 40 },
    ]);
  });
});

describe("anyone can check a round", () => {
  it("fairness: the commitment is the hash of the revealed seed", () => {
    fc.assert(
      fc.property(seeds, ({ serverSeed }) => {
        expect(commitmentTo(serverSeed)).toBe(hashServerSeed(serverSeed));
      }),
    );
  });

  it("fairness: the stops of a slot round follow from its seeds", () => {
    const slot = game("101-1");
    const lengths = slot.rules().strips.map((strip) => strip.length);
    fc.assert(
      fc.property(seeds, (seed) => {
        const { outcome } = slot.play(20, fairDraw(seed), []);
        if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
        expect(outcome.spins.map((spin) => spin.stops)).toEqual(
          stopsFromSeeds(seed, lengths, outcome.spins.length),
        );
      }),
    );
  });

  it("fairness: the deal and the draw of a hand follow from its seeds", () => {
    fc.assert(
      fc.property(seeds, fc.subarray([0, 1, 2, 3, 4]), (seed, hold) => {
        const { outcome } = game("201-1").play(25, fairDraw(seed), [{ step: "draw", hold }]);
        if (outcome.kind !== "poker") throw new Error("A hand has poker outcomes.");
        const deck = deckFromSeeds(seed);
        const stock = deck.slice(5);
        expect(outcome.dealt).toEqual(deck.slice(0, 5));
        expect(outcome.final).toEqual(
          outcome.dealt.map((card, position) => (hold.includes(position) ? card : stock.shift())),
        );
      }),
    );
  });
});
