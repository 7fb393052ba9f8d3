import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { fetch } from "undici";
import { afterEach, describe, expect, it } from "vitest";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import * as rounds from "~/casino/contract/rounds";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { type CasinoChild, startCasinoChild } from "../../support/casino-child";
import { APPROVED_CARD, newDepositor, send, type TestPlayer } from "../../support/casino-client";
import { freshDatabase } from "../../support/fresh-database";
import { interrupted, sendAgain, type Work } from "../../support/interrupted";

const PLAYERS = 4;
const SPINS = 80;
const DEPOSITS = 20;
const KILL_AFTER = 25;
const DEPOSIT_MINOR = 25_00;
const FIRST_DEPOSIT_MINOR = 1_000_00;

type Depositor = TestPlayer & { cashierToken: string };

function spin(player: Depositor, key: string): Work {
  const body = { game_code: casinoGameCode(cherryOrchard), stake_minor: cherryOrchard.stakesMinor[0] ?? 0 };
  return {
    key,
    async send(url) {
      const options = { params: { pid: player.pid }, token: player.token, key, body };
      const answer = await send(url, rounds.startRound, options);
      return { status: answer.status, lasting: answer.body };
    },
  };
}

function deposit(player: Depositor, key: string): Work {
  const body = { method: "card" as const, amount_minor: DEPOSIT_MINOR, ...APPROVED_CARD };
  return {
    key,
    async send(url) {
      const answer = await send(url, hostedCashier.makeDeposit, {
        cashierToken: player.cashierToken,
        key,
        body,
      });
      // The provider's answer may arrive later, so the status may change.
      const { deposit_id, amount_minor } = answer.body;
      return { status: answer.status, lasting: { deposit_id, amount_minor } };
    },
  };
}

function workFor(players: readonly Depositor[]): Work[] {
  const work: Work[] = [];
  for (let index = 0; index < SPINS + DEPOSITS; index++) {
    const player = players[index % players.length];
    if (!player) throw new Error("no players");
    // Every fifth is a deposit; players alternate.
    work.push(index % 5 === 4 ? deposit(player, `deposit-${index}`) : spin(player, `spin-${index}`));
  }
  return work;
}

async function query<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows;
}

/** Invariants of the ledger, whatever was killed and when. */
async function checkBooks(databaseUrl: string, work: readonly Work[]): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const unbalanced = await query(
      client,
      "select player_id, transaction_id from ledger_entry group by 1, 2, currency having sum(amount_minor) <> 0",
    );
    expect(unbalanced).toEqual([]);
    const wrongWallets = await query(
      client,
      `select * from wallet w where cash_minor < 0 or bonus_minor < 0 or not exists (
      select from ledger_transaction t where t.player_id = w.player_id
      having coalesce(sum(t.cash_minor), 0) = w.cash_minor and coalesce(sum(t.bonus_minor), 0) = w.bonus_minor
        and count(*) = w.sequence)`,
    );
    expect(wrongWallets).toEqual([]);
    const counts = () =>
      query(
        client,
        `select (select count(*)::int from round) as rounds,
              (select count(*)::int from ledger_transaction where kind = 'wager') as wagers,
              (select count(*)::int from deposit) as deposits,
              (select count(*)::int from sandbox_payment where status = 'captured')
                - (select count(*)::int from deposit where status = 'approved') as captured_only,
              (select count(*)::int from deposit where status = 'approved')
                - (select count(*)::int from ledger_transaction where kind = 'deposit') as approved_only`,
      );
    const spins = work.filter(({ key }) => key.startsWith("spin")).length;
    const deposits = work.length - spins + PLAYERS;
    // A payment whose answer was lost in the kill is found by a look-up some seconds later.
    await expect
      .poll(async () => (await counts())[0], { timeout: 40_000 })
      .toEqual({ rounds: spins, wagers: spins, deposits, captured_only: 0, approved_only: 0 });
  } finally {
    await client.end();
  }
}

async function depositors(url: string): Promise<Depositor[]> {
  return Promise.all(Array.from({ length: PLAYERS }, () => newDepositor(url, FIRST_DEPOSIT_MINOR)));
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function stoppedLater(child: CasinoChild): CasinoChild {
  cleanups.push(() => child.stop());
  return child;
}

describe("kill -9 in the middle of a hundred spins and deposits", () => {
  it("ledger.survives-kill: of the casino: every acknowledged answer is in the ledger, nothing twice, totals zero", async () => {
    const database = await freshDatabase();
    cleanups.push(() => database.drop());
    const settings = { dataDir: "", databaseUrl: database.url };
    const first = stoppedLater(await startCasinoChild(settings));
    const work = workFor(await depositors(first.url));
    const acknowledged = await interrupted(first.url, work, KILL_AFTER, () => first.kill());
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);
    expect(acknowledged.size).toBeLessThan(work.length);

    const second = stoppedLater(await startCasinoChild(settings));
    await sendAgain(second, work, acknowledged);
    await checkBooks(database.url, work);
  });

  it(
    "of the embedded database: the same, after the casino is started again",
    { tags: ["deep"] },
    async () => {
      const dataDir = await newDataDir();
      const first = stoppedLater(await startCasinoChild({ dataDir }));
      const work = workFor(await depositors(first.url));
      const acknowledged = await interrupted(first.url, work, KILL_AFTER, async () => {
        process.kill(await postmasterOf(dataDir), "SIGKILL");
        // The casino is killed too: alive, it would restart the database before the test could look.
        await first.kill();
      });
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);
      expect(acknowledged.size).toBeLessThan(work.length);

      const second = stoppedLater(await startCasinoChild({ dataDir }));
      await sendAgain(second, work, acknowledged);
      await checkBooks(second.databaseUrl, work);
    },
  );

  it(
    "of the embedded database alone: the casino survives and is ready again by itself",
    { tags: ["deep"] },
    async () => {
      const dataDir = await newDataDir();
      const casino = stoppedLater(await startCasinoChild({ dataDir }));
      const work = workFor(await depositors(casino.url));
      const killed = await postmasterOf(dataDir);
      const acknowledged = await interrupted(casino.url, work, KILL_AFTER, () => {
        process.kill(killed, "SIGKILL");
        return Promise.resolve();
      });
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILL_AFTER);
      // Until there is a new server, a connection to the old one may still answer once.
      const postmaster = () => postmasterOf(dataDir).catch(() => killed);
      await expect.poll(postmaster).not.toBe(killed);
      const ready = async () => (await fetch(`${casino.url}/readyz`)).status;
      await expect.poll(ready).toBe(200);
      expect(await (await fetch(`${casino.url}/readyz`)).json()).toMatchObject({
        checks: expect.arrayContaining([
          expect.objectContaining({ name: "database", ok: true }),
          expect.objectContaining({ name: "disk", required: true }),
        ]) as unknown,
      });
      await sendAgain(casino, work, acknowledged);
      await checkBooks(casino.databaseUrl, work);
    },
  );
});

async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "cherrystone-crash-"));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  // Under root the server runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** The process id of the embedded server: first line of the lock file in its data directory. */
async function postmasterOf(dataDir: string): Promise<number> {
  const [line] = (await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
  const pid = Number(line);
  expect(pid).toBeGreaterThan(1);
  return pid;
}
