import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import * as rounds from "~/casino/contract/rounds";
import * as tables from "~/casino/contract/tables";
import { systemClock } from "../../../server/casino/domain/clock";
import { europeanBlackjack } from "../../../server/casino/games/blackjack/european-blackjack";
import { gameCodeOf, houseGames } from "../../../server/casino/games/floor";
import { startCasinoChild, type CasinoChild } from "../../support/casino-child";
import { send } from "../../support/casino-client";
import { freshDatabase } from "../../support/fresh-database";
import { bookFaults, seat, type Seated } from "../../support/seated-players";

const STAKE_MINOR = 100;
const PLAYERS = 8;
/** Longer than a round of the wheel, and than most flights. */
const ROUND_MS = 60_000;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function child(databaseUrl: string): Promise<CasinoChild> {
  const casino = await startCasinoChild({ dataDir: "", databaseUrl });
  cleanups.push(() => casino.stop());
  return casino;
}

async function started(url: string, player: Seated, body: Record<string, unknown>): Promise<rounds.Round> {
  const answer = await send(url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    key: randomUUID(),
    body: { stake_minor: STAKE_MINOR, ...body },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.refused));
  return answer.body;
}

/** Once the betting of the wheel and of some flight is open, and not about to close. @returns that flight's game */
async function toBetting(url: string): Promise<string> {
  let flight: string | undefined;
  const isOpen = async () => {
    const { body } = await send(url, tables.listTables);
    const open = body.filter(({ phase, seconds_left }) => phase === "betting" && (seconds_left ?? 0) > 3);
    flight = open.find(({ kind }) => kind === "crash")?.game_code;
    return flight !== undefined && open.some(({ game_code }) => game_code === "501-1");
  };
  await expect.poll(isOpen, { timeout: 2 * ROUND_MS, interval: 250 }).toBe(true);
  return flight ?? "";
}

const poker = houseGames.find((game) => game.rules().kind === "poker");

/** One round of each game of several steps, and of each kind of shared round, left open. */
async function openOfEach(url: string, player: Seated, flightCode: string): Promise<rounds.Round[]> {
  const bets = [{ bet: "red", numbers: [], amount_minor: STAKE_MINOR }];
  const flight = { game_code: flightCode, choice: { kind: "crash", auto_target: 1.01 } };
  return [
    await started(url, player, flight),
    await started(url, player, { game_code: "501-1", choice: { kind: "roulette", bets } }),
    await started(url, player, { game_code: gameCodeOf(europeanBlackjack) }),
    await started(url, player, { game_code: poker ? gameCodeOf(poker) : "" }),
  ];
}

async function finish(url: string, player: Seated, round: rounds.Round): Promise<void> {
  const { kind } = round.outcome;
  if (round.status === "settled" || kind === "roulette" || kind === "crash") return;
  const answer = await send(url, rounds.stepRound, {
    params: { pid: player.pid, roundId: round.round_id },
    token: player.token,
    key: randomUUID(),
    body: kind === "poker" ? { step: "draw", hold: [0] } : { step: "stand" },
  });
  expect([kind, answer.status]).toEqual([kind, 200]);
  await finish(url, player, answer.body);
}

describe("issue 5 done when: kill -9 during rounds of every multi-step game", () => {
  it(
    "issue 5 each resumes or is settled, the ledger at zero, nothing twice",
    async () => {
      const database = await freshDatabase();
      cleanups.push(() => database.drop());
      const first = await child(database.url);
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => seat({ database, clock: systemClock }, 20_00)),
      );
      const flight = await toBetting(first.url);
      const opened = await Promise.all(players.map((player) => openOfEach(first.url, player, flight)));
      await first.kill();

      const second = await child(database.url);
      for (const [index, player] of players.entries()) {
        for (const round of opened[index] ?? []) await finish(second.url, player, round);
      }
      const open = async () =>
        (await database.pool.query<object>("select game_code from round where status = 'open'")).rows;
      await expect.poll(open, { timeout: 2 * ROUND_MS, interval: 250 }).toEqual([]);
      expect(await bookFaults({ database })).toEqual([]);
      const { rows } = await database.pool.query(
        `select (select count(*)::int from round) as rounds,
          (select count(*)::int from ledger_transaction where kind = 'wager') as wagers,
          (select count(*)::int from round where payout_minor > 0) as won,
          (select count(distinct (player_id, reference))::int from ledger_entry e
             join ledger_transaction t using (player_id, transaction_id)
             where account = 'house:games' and amount_minor < 0) as paid,
          (select count(*)::int from ledger_entry where account = 'house:games' and amount_minor < 0) as payouts,
          (select count(distinct (outcome ->> 'number'))::int from round where game_code = '501-1') as numbers`,
      );
      const all = 4 * PLAYERS;
      const [{ won }] = rows as [{ won: number }];
      expect(rows).toEqual([{ rounds: all, wagers: all, won, paid: won, payouts: won, numbers: 1 }]);
    },
    4 * ROUND_MS,
  );
});
