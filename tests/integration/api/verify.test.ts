import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as ruleCalls from "~/casino/contract/game-rules";
import * as launchCalls from "~/casino/contract/launch";
import type * as outcomes from "~/casino/contract/outcomes";
import * as rounds from "~/casino/contract/rounds";
import { casinoGameCode, findGame } from "../../../server/casino/games/casino-games";
import { slotTitles } from "../../../server/casino/games/slots/all-slots";
import type { SlotTable } from "../../../server/casino/games/slots/slot-game";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { naiveClassic, naiveClusters, naiveLines, naiveWays } from "../../support/naive-slots";
import { bookFaults, seat, type Seated } from "../../support/seated-players";
import { rotationFaults } from "../../support/verify-commitment";
import { expectedOf } from "../../support/verify-record";
import { commitmentTo } from "../../support/verify-round";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** Each engine, and each game that draws its numbers in a way of its own; roulette and crash are in their own files. */
const GAMES: [name: string, code: string, rounds: number, choice?: outcomes.RoundChoice][] = [
  ["a slot of lines", "101-1", 30],
  ["a classic slot", "102-1", 20],
  ["a classic slot with a second chance", "107-1", 20],
  ["a slot of ways", "114-1", 30],
  ["a cascading slot", "120-1", 20],
  ["a progressive slot", "126-1", 10],
  ["video poker", "201-1", 15],
  ["video poker with many hands", "201-10", 8],
  ["keno", "301-1", 8, { kind: "keno", picks: [2, 3, 5, 7, 11, 13] }],
  ["plinko", "302-1", 8, { kind: "plinko", rows: 16, risk: "high" }],
  ["dice", "303-1", 8, { kind: "dice", target: 48 }],
  ["a scratch card", "304-1", 15],
  ["blackjack", "311-1", 25],
];

async function played(player: Seated, code: string, place: number, choice?: outcomes.RoundChoice) {
  const stakes = findGame(code)?.stakesMinor ?? [];
  const { body, refused } = await send(casino.url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    body: { game_code: code, stake_minor: stakes[place % 2], ...(choice ? { choice } : {}) },
  });
  expect(refused.errorMessage).toBeUndefined();
  return finished(player, body, place);
}

/** Takes any possible step, so that splits and doubles occur too. */
async function finished(player: Seated, round: rounds.Round, place: number): Promise<rounds.Round> {
  if (round.status === "settled") return round;
  const allowed = round.outcome.kind === "blackjack" ? round.outcome.allowed : [];
  const move = allowed.includes("split") ? "split" : allowed[place % allowed.length];
  const hold = [0, 1, 2, 3, 4].filter((card) => (place >> card) % 2 === 0);
  const { body } = await send(casino.url, rounds.stepRound, {
    params: { pid: player.pid, roundId: round.round_id },
    token: player.token,
    body: move === undefined ? { step: "draw", hold } : { step: move },
  });
  return finished(player, body, place + 1);
}

/** What the windows of a slot pay, counted naively; free spins are multiplied. */
function paidBy(table: SlotTable, { stake_minor, outcome }: rounds.Round): number {
  if (outcome.kind !== "slot") throw new Error("A slot has slot outcomes.");
  const spins = outcome.spins.map(({ window, stops }, place) => {
    const { config } = table;
    const factor = place > 0 && "freeSpinMultiplier" in config ? config.freeSpinMultiplier : 1;
    switch (table.engine) {
      case "classic":
        return (naiveClassic(table.config, window) * stake_minor) / table.config.lines.length;
      case "lines":
        return (factor * naiveLines(table.config, window) * stake_minor) / table.config.lines.length;
      case "ways":
        return (factor * naiveWays(table.config, window) * stake_minor) / table.config.parts;
      case "clusters":
        return (naiveClusters(table.config, stops) * stake_minor) / table.config.parts;
    }
  });
  return spins.reduce((sum, paid) => sum + paid, 0);
}

describe("a round verified from its published seeds", () => {
  it.each(GAMES)(
    "fairness.rounds-verifiable: rounds of %s follow from their seeds",
    async (_, code, count, choice) => {
      const player = await seat(casino, 200_00);
      const own = { params: { pid: player.pid }, token: player.token };
      const { body: launched } = await send(casino.url, launchCalls.launchGame, {
        params: { pid: player.pid, code },
        token: player.token,
        body: { client_type: "instantplay" },
      });
      if (launched.where !== "house") throw new Error("The game is the casino's own.");
      const commitment = launched.state.fairness;
      const made: rounds.Round[] = [];
      for (let place = 0; place < count; place += 1) made.push(await played(player, code, place, choice));
      expect(made.map(({ nonce }) => nonce)).toEqual(made.map((_round, place) => place));
      expect(new Set(made.map(({ server_seed }) => server_seed))).toEqual(new Set([null]));

      const { body: rotated } = await send(casino.url, fairnessCalls.rotateSeed, {
        ...own,
        body: { client_seed: "mine" },
      });
      // The commitment shown before the first round.
      expect(rotationFaults(commitment, "mine", rotated)).toEqual([]);
      const { body: rules } = await send(casino.url, ruleCalls.gameRulesOf, { params: { code } });
      const slot = slotTitles.find((title) => casinoGameCode(title) === code);
      for (const { round_id, server_seed_hash } of made) {
        const params = { pid: player.pid, roundId: round_id };
        const { body: record } = await send(casino.url, rounds.roundRecord, { ...own, params });
        expect(record.server_seed).toBe(rotated.revealed.server_seed);
        expect(commitmentTo(record.server_seed ?? "")).toBe(server_seed_hash);
        expect(record).toMatchObject(expectedOf(record, rules));
        if (slot) expect(record.payout_minor).toBe(paidBy(slot.table, record));
      }

      // A round under the new seeds: its server seed matches the hash published before the client seed was sent.
      const later = await played(player, code, 0, choice);
      expect(later).toMatchObject({
        server_seed_hash: commitment.next_server_seed_hash,
        client_seed: "mine",
        nonce: 0,
      });

      const last = made.at(-1);
      if (!last) throw new Error("There is no round.");
      const { body: verified } = await send(casino.url, fairnessCalls.verifyRound, {
        body: {
          game_code: code,
          server_seed: rotated.revealed.server_seed,
          client_seed: last.client_seed,
          nonce: last.nonce,
          stake_minor: last.base_stake_minor ?? last.stake_minor,
          steps: last.steps,
        },
      });
      expect(verified).toMatchObject({ payout_minor: last.payout_minor, outcome: last.outcome });
      expect(await bookFaults(casino)).toEqual([]);
    },
  );
});
