import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { TableClock, type TablePlace } from "../../../server/casino/domain/shared-rounds/clock";
import { Tables } from "../../../server/casino/domain/shared-rounds/shared-rounds";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { msUntil } from "../../../server/casino/games/crash/curve";
import { crashTitles } from "../../../server/casino/games/crash/titles";
import { rouletteTables } from "../../../server/casino/games/roulette/tables";
import type { SharedGame } from "../../../server/casino/games/shared-game";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { bookFaults } from "../../support/seated-players";
import { TestClock } from "../../support/test-clock";
import { deposit, newPlayer } from "../money/support";

let database: FreshDatabase;
let clock: TestClock;
let tableClock: TableClock;

beforeAll(async () => {
  database = await freshDatabase();
  clock = new TestClock();
  tableClock = new TableClock(database.kysely, new Tables(database.kysely, database.vault), clock);
});
afterAll(() => database.drop());

/** Answers the first question with where the table was then: a request that was held up afterwards. */
class DelayedClock extends TableClock {
  constructor(private early: TablePlace | null) {
    super(database.kysely, tableClock.tables, clock);
  }

  override async read(game: SharedGame): Promise<TablePlace> {
    const place = this.early ?? (await super.read(game));
    this.early = null;
    return place;
  }
}

async function delayedDealer(game: SharedGame): Promise<Dealer> {
  return new Dealer(database, new DelayedClock(await tableClock.read(game)));
}

const newRequest = () => ({
  idempotencyKey: randomUUID(),
  requestHash: createHash("sha256").update(randomUUID()).digest(),
  now: clock.now(),
});

/** To a second after the next round's betting opens; the mark is at the round before. */
async function toNextRound(game: SharedGame) {
  const { today, round } = await tableClock.read(game);
  const next = today.round((round?.no ?? 0) + 1);
  if (!next) throw new Error("The day is over.");
  clock.advance(next.opensAt + 1_000 - clock.now().getTime());
  await tableClock.read(game);
  return next;
}

const balanceOf = async (playerId: number) => (await readBalance(database.kysely, playerId)).balanceMinor;

async function richPlayer(): Promise<number> {
  const playerId = await newPlayer(database.kysely);
  await deposit(database.kysely, playerId, 100_00);
  return playerId;
}

const [flight] = crashTitles;
const [wheel] = rouletteTables;
if (!flight || !wheel) throw new Error("There are no tables.");
const onRed = { kind: "roulette" as const, bets: [{ bet: "red" as const, numbers: [], amount_minor: 100 }] };

describe("the transaction that takes a bet or a cash-out", () => {
  it("refuses bets and chips delayed until betting was closed", async () => {
    const [late, early] = [await richPlayer(), await richPlayer()];
    const round = await toNextRound(wheel);
    const bet = { gameCode: casinoGameCode(wheel), stakeMinor: 100, choice: onRed };
    const open = await new Dealer(database, tableClock).startRound({
      ...bet,
      playerId: early,
      ...newRequest(),
    });
    const [delayed, delayedChips] = [await delayedDealer(wheel), await delayedDealer(wheel)];
    clock.advance(round.closesAt - clock.now().getTime());
    await tableClock.read(wheel);
    await expect(delayed.startRound({ ...bet, playerId: late, ...newRequest() })).rejects.toMatchObject({
      code: "betting_closed",
    });
    const chips = { step: "bet" as const, bets: onRed.bets };
    await expect(
      delayedChips.stepRound({ playerId: early, roundId: open.round_id, step: chips, ...newRequest() }),
    ).rejects.toMatchObject({ code: "betting_closed" });
    expect(await balanceOf(late)).toBe(100_00);
    expect(await balanceOf(early)).toBe(99_00);
  });

  it("pays nothing for a cash-out delayed until the burst was public", async () => {
    const playerId = await richPlayer();
    let round = await toNextRound(flight);
    while (round.resultAt - round.closesAt < msUntil(200, flight.shared.flight?.growthPerSecond ?? 0)) {
      round = await toNextRound(flight);
    }
    const bet = { gameCode: casinoGameCode(flight), stakeMinor: 100 };
    const choice = { kind: "crash" as const, auto_target: null };
    const open = await new Dealer(database, tableClock).startRound({
      ...bet,
      choice,
      playerId,
      ...newRequest(),
    });
    clock.advance(round.resultAt - 100 - clock.now().getTime());
    const delayed = await delayedDealer(flight);
    clock.advance(100);
    await tableClock.read(flight);
    const out = await delayed.stepRound({
      playerId,
      roundId: open.round_id,
      step: { step: "cashout" },
      ...newRequest(),
    });
    expect(out).toMatchObject({ status: "settled", payout_minor: 0 });
    expect(await bookFaults({ database })).toEqual([]);
  });
});

describe("the mark of a table", () => {
  it("table.mark-never-moves-back: it waits for the transactions that take bets, so that none can still go either way", async () => {
    const round = await toNextRound(wheel);
    const code = casinoGameCode(wheel);
    const taker = await database.pool.connect();
    try {
      await taker.query("begin");
      const { rows } = await taker.query("select shared_round_closed($1, $2, $3) as closed", [
        code,
        round.day,
        round.no,
      ]);
      expect(rows).toEqual([{ closed: false }]);
      clock.advance(round.closesAt - clock.now().getTime());
      const closed = tableClock.read(wheel);
      await expect.poll(marksThatWait).toBe(1);
      // The waiting move does not delay other bets.
      await database.pool.query("select shared_round_closed($1, $2, $3)", [code, round.day, round.no]);
      expect((await markOf(code)).closed_no).toBe(round.no - 1);
      await taker.query("commit");
      expect((await closed).mark.closedNo).toBe(round.no);
      expect((await markOf(code)).closed_no).toBe(round.no);
    } finally {
      taker.release(true);
    }
  });

  it("does not move before the database's time", async () => {
    const round = await toNextRound(wheel);
    const early = new Date(round.resultAt - 1);
    const move = "select shared_round_move_mark($1, $2, $3, $3, $4, $5)";
    await database.pool.query(move, [
      casinoGameCode(wheel),
      round.day,
      round.no,
      new Date(round.resultAt),
      early,
    ]);
    expect((await markOf(casinoGameCode(wheel))).over_no).toBe(round.no - 1);
  });

  it.each([
    "update shared_round_mark set over_no = over_no - 1",
    "update shared_round_mark set day = day - 1, closed_no = 99, over_no = 99",
    "delete from shared_round_mark",
    "truncate shared_round_mark",
  ])("is never moved back: %s", async (statement) => {
    await toNextRound(wheel);
    await tableClock.read(wheel);
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      constraint: "shared_round_mark_kept",
    });
  });
});

async function markOf(gameCode: string) {
  return database.kysely
    .selectFrom("shared_round_mark")
    .selectAll()
    .where("game_code", "=", gameCode)
    .executeTakeFirstOrThrow();
}

async function marksThatWait(): Promise<number> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%shared_round_move_mark%' and pid <> pg_backend_pid()`,
  );
  return rows.length;
}
