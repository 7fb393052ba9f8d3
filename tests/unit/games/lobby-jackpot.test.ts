import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { jackpotDraws } from "../../../server/casino/domain/jackpots/draws";
import { casinoGameCode, casinoGames, findGame } from "../../../server/casino/games/casino-games";
import { fairDraw, labeledDraw } from "../../../server/casino/games/fair";
import { hitsLobbyJackpot, LOBBY_JACKPOT_ONE_IN } from "../../../server/casino/games/lobby-jackpot";
import { poolOf, progressiveTitles } from "../../../server/casino/games/slots/progressives";

const seeds = { serverSeed: "ab".repeat(32), clientSeed: "lucky: one", nonce: 7 };

describe("lobby jackpot: the draw", () => {
  it("fairness: a labeled stream follows from the published seeds and differs from the game's", () => {
    const hmac = createHmac("sha256", Buffer.from(seeds.serverSeed, "hex"));
    const first = hmac.update(`${seeds.clientSeed}:7:lobby-jackpot:42:0`).digest().readUInt32BE(0);
    expect(labeledDraw(seeds, "lobby-jackpot:42").below(2 ** 31)).toBe(first % 2 ** 31);
    expect(fairDraw(seeds).below(2 ** 31)).not.toBe(first % 2 ** 31);
  });

  it("jackpot.odds-published: the lobby jackpot hits with the published odds", () => {
    const serverSeed = "cd".repeat(32);
    const counted = new Map<number, number>();
    const rounds = 20_000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const number = labeledDraw({ ...seeds, serverSeed, nonce }, "lobby-jackpot:1").below(
        LOBBY_JACKPOT_ONE_IN,
      );
      const part = Math.floor((number * 10) / LOBBY_JACKPOT_ONE_IN);
      counted.set(part, (counted.get(part) ?? 0) + 1);
    }
    const chi = [...counted.values()].reduce((sum, n) => sum + (n - rounds / 10) ** 2 / (rounds / 10), 0);
    // Nine degrees of freedom: one seed in a million is above.
    expect(chi).toBeLessThan(44);
  });

  it("lobby jackpot: at a shared table each player has their own draw", () => {
    const numbers = [1, 2, 3].map((pid) => labeledDraw(seeds, `lobby-jackpot:${pid}`).below(2 ** 31));
    expect(new Set(numbers).size).toBe(3);
    expect(typeof hitsLobbyJackpot(seeds, 1)).toBe("boolean");
  });
});

describe("jackpots: what a round gives", () => {
  it("progressives: four titles have a pool with its terms in their rules, and no other game has one", () => {
    expect(progressiveTitles).toHaveLength(4);
    const others = casinoGames.filter(({ category }) => category !== "Progressives");
    expect(others.filter((game) => poolOf(game) !== null)).toEqual([]);
    for (const title of progressiveTitles) {
      const { seedMinor, contributionPercent, oneInMinor } = title.progressive;
      const note = title.rules().odds_note ?? "";
      expect(note).toContain(`begins with ${(seedMinor / 100).toLocaleString("en-US")} dollars`);
      expect(note).toContain(`takes ${contributionPercent}% of each stake`);
      const whole = title.rules().return_to_player + contributionPercent / 100 + seedMinor / oneInMinor;
      expect([title.displayName, whole >= 0.94 && whole <= 0.97]).toEqual([title.displayName, true]);
    }
  });

  it("jackpots: a settled round of a progressive contributes its percentage of the stake; an open one nothing", () => {
    const [title] = progressiveTitles;
    if (!title) throw new Error("no progressive");
    const gameCode = casinoGameCode(title);
    const play = findGame(gameCode)?.play(100, fairDraw(seeds), []);
    if (!play) throw new Error("no play");
    const draws = jackpotDraws({ paytableVersion: 1, playerId: 1, gameCode, stakeMinor: 100, seeds, play });
    expect(draws.poolMicro).toBe(3_000_000);
    const open = jackpotDraws({
      paytableVersion: 1,
      playerId: 1,
      gameCode,
      stakeMinor: 100,
      seeds,
      play: { ...play, status: "open" },
    });
    expect(open).toEqual({ poolMicro: 0, poolHit: false, lobbyHit: false });
  });
});
