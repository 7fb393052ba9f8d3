import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { RoundChoice, RoundStep } from "~/casino/contract/outcomes";
import {
  casinoGameCode,
  casinoGames,
  findGame,
  gameVersion,
  publish,
} from "../../../server/casino/games/casino-games";
import { fairDraw } from "../../../server/casino/games/fair";
import { type CasinoGame, InvalidStep, type Play } from "../../../server/casino/games/game";

/** Fingerprint of each game's maths at publication, by code and version. */
const TABLE = "tests/unit/games/paytable-versions.json";
const recorded = JSON.parse(readFileSync(TABLE, "utf8")) as Record<string, string>;

const ROUNDS = 30;

function choicesOf(game: CasinoGame): (RoundChoice | null)[] {
  switch (game.chooses) {
    case "keno":
      return [
        { kind: "keno", picks: [7] },
        { kind: "keno", picks: [1, 2, 3, 5, 8, 13, 21, 34, 55, 80] },
      ];
    case "plinko":
      return ([8, 12, 16] as const).flatMap((rows) =>
        (["low", "medium", "high"] as const).map((risk) => ({ kind: "plinko" as const, rows, risk })),
      );
    case "dice":
      return [2, 48, 80].map((target) => ({ kind: "dice", target }));
    case "roulette":
      return [{ kind: "roulette", bets: [{ bet: "red", numbers: [], amount_minor: 1000 }] }];
    case "crash":
      return [null, 1.5, 20].map((auto_target) => ({ kind: "crash", auto_target }));
    default:
      return [null];
  }
}

/** Candidate steps; the first valid one is taken, so that splits, doubles and holds all occur. */
const MOVES: readonly RoundStep[] = [
  { step: "split" },
  { step: "double" },
  { step: "hit" },
  { step: "stand" },
  { step: "draw", hold: [0, 2] },
];

function playedOut(game: CasinoGame, round: number, choice: RoundChoice | null): Play {
  const serverSeed = createHash("sha256").update(`seed ${round}`).digest("hex");
  const play = (steps: RoundStep[]) =>
    game.play(
      game.stakesMinor.at(-1) ?? 0,
      fairDraw({ serverSeed, clientSeed: "paytable", nonce: round }),
      steps,
    );
  const steps: RoundStep[] = choice ? [{ step: "choose", choice }] : [];
  let played = play(steps);
  while (played.status === "open") {
    // Another move first in each round.
    const moves = MOVES.map((_, index) => MOVES[(index + round + steps.length) % MOVES.length]);
    const taken = moves.find((move) => move && isTaken(() => play([...steps, move])));
    if (!taken) throw new Error(`${game.displayName} cannot go on`);
    steps.push(taken);
    played = play(steps);
  }
  return played;
}

function isTaken(play: () => unknown): boolean {
  try {
    play();
    return true;
  } catch (error) {
    if (error instanceof InvalidStep) return false;
    throw error;
  }
}

function stakeFits(game: CasinoGame, choice: RoundChoice | null): boolean {
  return choice?.kind !== "roulette" || game.stakesMinor.at(-1) === 1000;
}

/** The wording of the rules may change; what is won, and how the numbers are drawn, may not. */
function fingerprint(game: CasinoGame): string {
  const { paytable, lines, strips, return_to_player, hit_rate, hands, odds_note } = game.rules();
  const pays = paytable.map(({ key, pays: row }) => ({ key, row }));
  const plays = choicesOf(game)
    .filter((choice) => stakeFits(game, choice))
    .map((choice) => Array.from({ length: ROUNDS }, (_, round) => playedOut(game, round, choice)));
  const maths = { pays, lines, strips, return_to_player, hit_rate, hands, odds_note, plays };
  return createHash("sha256").update(JSON.stringify(maths)).digest("hex").slice(0, 32);
}

const nameOf = (game: CasinoGame) => `${casinoGameCode(game)} version ${gameVersion(game)}`;

function allVersions(): CasinoGame[] {
  return casinoGames.flatMap((game) =>
    Array.from({ length: gameVersion(game) }, (_, index) => {
      const version = findGame(casinoGameCode(game), index + 1);
      if (!version) throw new Error(`${casinoGameCode(game)} has lost its version ${index + 1}`);
      return version;
    }),
  );
}

const slots = () => allVersions().filter((game) => game.rules().kind === "slot");

describe("the versions of the games' maths", () => {
  it.each(allVersions().map((game) => [nameOf(game), game] as const))(
    "%s plays as it always did",
    (name, game) => {
      const found = fingerprint(game);
      expect(
        found === recorded[name],
        `The maths of ${name} is not what was published. Rounds that were played with it must replay for ever: ` +
          "keep the old maths among the retired versions (server/casino/games/casino-games.ts), give the new one the next " +
          `version, and add its line to ${TABLE}: "${name}": "${found}". See "A new version of a game" in server/casino/games/README.md.`,
      ).toBe(true);
    },
  );

  it.each(slots().map((game) => [nameOf(game), game] as const))(
    "desk.slot-odds: %s states the odds that its maths has",
    (_, game) => {
      const { return_to_player: mean, deviation } = game.rules();
      expect(game.odds, `Its odds: { mean: ${mean}, deviation: ${deviation} }`).toEqual({ mean, deviation });
    },
  );

  it("game.paytable-recorded: all are recorded, and none that was ever published is gone", () => {
    expect(allVersions().map(nameOf).sort()).toEqual(Object.keys(recorded).sort());
  });

  it("can be told apart: maths that pays any row differently has another fingerprint", () => {
    const [game] = casinoGames;
    if (!game) throw new Error("an empty floor");
    const rules = game.rules();
    const [first, ...others] = rules.paytable;
    if (!first) throw new Error("an empty paytable");
    const dearer = { ...first, pays: first.pays.map((pay) => ({ ...pay, multiple: pay.multiple + 1 })) };
    const changed = { ...game, rules: () => ({ ...rules, paytable: [dearer, ...others] }) };
    expect(fingerprint(changed)).not.toBe(fingerprint(game));
    const shifted: CasinoGame = {
      ...game,
      play: (stakeMinor, draw, steps) => {
        draw.below(2);
        return game.play(stakeMinor, draw, steps);
      },
    };
    expect(fingerprint(shifted)).not.toBe(fingerprint(game));
  });

  it("are dealt newest first, found by their number, and each is there once", () => {
    const [game] = casinoGames;
    if (!game) throw new Error("an empty floor");
    const code = casinoGameCode(game);
    const second = { ...game, version: 2 };
    const unpublish = publish(second);
    try {
      expect([findGame(code), findGame(code, 1), findGame(code, 2), findGame(code, 3)]).toEqual([
        second,
        game,
        second,
        undefined,
      ]);
      expect(() => publish({ ...game, version: 2 })).toThrow(`${code} has a version 2 already`);
    } finally {
      unpublish();
    }
    expect(findGame(code)).toBe(game);
  });
});
