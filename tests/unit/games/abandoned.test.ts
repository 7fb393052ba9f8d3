import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ABANDONED_AFTER_DAYS } from "../../../server/casino/games/abandoned";
import { casinoGames } from "../../../server/casino/games/casino-games";
import { fairDraw } from "../../../server/casino/games/fair";
import type { CasinoGame } from "../../../server/casino/games/game";

const ROUNDS = 60;

function openRounds(game: CasinoGame) {
  if (game.chooses !== undefined) return [];
  return Array.from({ length: ROUNDS }, (_, round) => {
    const serverSeed = createHash("sha256").update(`left ${round}`).digest("hex");
    const play = (steps: Parameters<CasinoGame["play"]>[2]) =>
      game.play(game.stakesMinor[0] ?? 0, fairDraw({ serverSeed, clientSeed: "left", nonce: 0 }), steps);
    return play;
  }).filter((play) => play([]).status === "open");
}

/** A choice comes with the stake: such games are settled at once, or by their table. */
const leavable = casinoGames.filter((game) => openRounds(game).length > 0);

describe("the rule for abandoned rounds", () => {
  it("game.abandoned-rule-for-each-game: there is one for each game that waits for its player, and for no other", () => {
    expect(casinoGames.filter(({ whenAbandoned }) => whenAbandoned !== undefined)).toEqual(leavable);
    expect(leavable.map(({ subCategory }) => subCategory)).toContain("Blackjack");
  });

  it.each(leavable.map((game) => [game.displayName, game] as const))(
    "%s: ends every round, stakes nothing more, and is stated on the rules page",
    (_, game) => {
      const { whenAbandoned } = game;
      if (!whenAbandoned) throw new Error("no rule");
      for (const play of openRounds(game)) {
        const before = play([]);
        const after = play([whenAbandoned]);
        expect(after.status).toBe("settled");
        expect(after.stakeMinor).toBe(before.stakeMinor);
      }
      const rules = game.rules().rules.filter((text) => text.includes(`${ABANDONED_AFTER_DAYS} days`));
      expect(rules).toHaveLength(1);
    },
  );
});
