import { afterAll, beforeAll, expect, it } from "vitest";
import { binaryArray } from "../../../server/casino/db/binary-arrays";
import { lockWallets, readBalance } from "../../../server/casino/domain/ledger/wallets";
import { RoundBatches } from "../../../server/casino/domain/rounds/batch";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { settleRounds } from "../../../server/casino/domain/rounds/settle";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { losingRound, newPlayer, NOW, richPlayers, wager } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const PLAYERS = 12;

const losing = (playerId: number) => losingRound(db, playerId);

const balances = (players: number[]) =>
  Promise.all(players.map(async (player) => (await readBalance(db.kysely, player)).balanceMinor));

it("wagers: rounds of many players at once each get their own answer", async () => {
  const players = await richPlayers(db.kysely, PLAYERS);
  const dealer = new Dealer(db);
  for (let turn = 0; turn < 3; turn += 1) {
    const rounds = await Promise.all(players.map((player) => dealer.startRound(wager(player, 100))));
    expect(rounds.map((round) => round.nonce)).toEqual(players.map(() => turn));
    expect(await balances(players)).toEqual(rounds.map((round) => round.balance_after_minor));
  }
});

it("wagers: a refusal in a batch affects no other round", async () => {
  const players = await richPlayers(db.kysely, PLAYERS);
  const poor = await newPlayer(db.kysely);
  const rounds = await Promise.all([...players, poor].map(losing));
  const answers = await settleRounds(db.pool, rounds);
  expect(answers.map(({ answer }) => answer)).toEqual([...players.map(() => "done"), "insufficient_funds"]);
  expect(await balances(players)).toEqual(players.map(() => 9900));
});

it("round.batched: a failing round fails no other, and no round is settled twice", async () => {
  const players = await richPlayers(db.kysely, PLAYERS);
  const rounds = await Promise.all(players.map(losing));
  const bad = rounds.length - 1;
  const batches = new RoundBatches(db.pool);
  const results = await Promise.allSettled(
    rounds.map((round, index) => batches.settle(index === bad ? { ...round, roundId: "no uuid" } : round)),
  );
  expect(results.map(({ status }) => status)).toEqual(
    players.map((_, index) => (index === bad ? "rejected" : "fulfilled")),
  );
  expect(await balances(players)).toEqual(players.map((_, index) => (index === bad ? 10_000 : 9900)));
});

it("wagers: a player whose money is being moved elsewhere waits alone", async () => {
  const players = await richPlayers(db.kysely, PLAYERS);
  const rounds = await Promise.all(players.map(losing));
  const slow = rounds.length - 1;
  const batches = new RoundBatches(db.pool);
  const answered: number[] = [];
  let slowRound: Promise<unknown> = Promise.resolve();
  await db.kysely.transaction().execute(async (trx) => {
    await lockWallets(trx, players[slow] ?? 0);
    const all = rounds.map(async (round, index) => {
      const { answer } = await batches.settle(round);
      expect(answer).toBe("done");
      answered.push(index);
    });
    slowRound = all[slow] ?? slowRound;
    // If the others waited for this transaction's lock, the test would deadlock.
    await Promise.all(all.slice(0, slow));
    expect(answered).not.toContain(slow);
  });
  await slowRound;
  expect(await balances(players)).toEqual(players.map(() => 9900));
});

it.each([
  ["bigint", [0, -1, 1, 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null]],
  ["integer", [0, -1, 2 ** 31 - 1, -(2 ** 31), null]],
  ["boolean", [true, false, null]],
  ["text", ["", "a", 'quotes " and , {braces}', "Première – 東京 🍒", null]],
  ["bytea", [Buffer.from([]), Buffer.from([0, 92, 255]), null]],
  ["uuid", ["0199f8a2-7b3c-7def-8abc-0123456789ab", null]],
  ["timestamptz", [NOW, new Date("1999-12-31T23:59:59.999Z"), new Date(0), null]],
  ["date", ["2026-11-24", "1980-01-31", null]],
  ["jsonb", [{ a: ["ü", null] }, [], null]],
  ["json", [{ a: ["ü", null] }, [], null]],
] as const)("wagers: an array of %s arrives in the database as it was", async (type, values) => {
  const isJson = type === "json" || type === "jsonb";
  const sent = values.map((value) => (isJson && value !== null ? JSON.stringify(value) : value));
  const { rows } = await db.pool.query<{ value: unknown }>(
    `select value from unnest($1::${type}[]) with ordinality as q (value, place) order by place`,
    [binaryArray(type, sent)],
  );
  expect(rows.map(({ value }) => value)).toEqual(values);
});
