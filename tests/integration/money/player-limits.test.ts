import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { IDLE_MINUTES, LIMITS } from "~/casino/contract/limit-words";
import { lobbyJackpot, optLobbyJackpot } from "../../../server/casino/domain/jackpots/lobby";
import { checkDepositLimits } from "../../../server/casino/domain/player-limits/deposits";
import {
  confirmLimit,
  dropLimitChange,
  readLimits,
  setLimits,
} from "../../../server/casino/domain/player-limits/limits";
import {
  endSignedIn,
  signedInSeconds,
  touchSignedIn,
} from "../../../server/casino/domain/player-limits/signed-in";
import type { WantedLimit } from "../../../server/casino/domain/player-limits/wanted";
import { watchLimits } from "../../../server/casino/domain/player-limits/watch";
import { readFrame } from "../../../server/casino/domain/players/frame";
import { Dealer } from "../../../server/casino/domain/rounds/rounds";
import { type FreshDatabase, freshDatabase, openDatabase } from "../../support/fresh-database";
import { expectBooksInOrder, fixedEnd, fixedSpin, fixedWager, later } from "./coupon-support";
import { deposit, newPlayer, NOW, redeem, wager } from "./support";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterEach(() => expectBooksInOrder(db));
afterAll(() => db.drop());

function set(playerId: number, wanted: WantedLimit | WantedLimit[], now = NOW, on = db.kysely) {
  return on.transaction().execute((trx) => setLimits(trx, { playerId, wanted: [wanted].flat() }, now));
}

const confirm = (playerId: number, name: Pick<WantedLimit, "limit" | "period">, now: Date) =>
  db.kysely.transaction().execute((trx) => confirmLimit(trx, { playerId, ...name }, now));

const read = async (playerId: number, now = NOW) => (await readLimits(db.kysely, playerId, now)).limits;

async function playerWith(amountMinor: number): Promise<number> {
  const player = await newPlayer(db.kysely);
  await deposit(db.kysely, player, amountMinor);
  return player;
}

const lossOfDay = (value: number | null): WantedLimit => ({ limit: "loss", period: "day", value });
const depositsOfWeek = (value: number | null): WantedLimit => ({ limit: "deposit", period: "week", value });

/** Plays a round with this stake and payout. @returns its answer, or the facts of the limit that refused it */
async function play(playerId: number, stakeMinor: number, payoutMinor = 0, now = NOW) {
  const { answer, refusal } = await fixedWager(db, playerId, { stakeMinor, payoutMinor, now });
  return refusal?.facts ?? answer;
}

/** A deposit on its way, as the cashier notes it. */
async function requested(
  playerId: number,
  amountMinor: number,
  status: "pending" | "approved" | "declined",
  at: Date,
) {
  await db.pool.query(
    `insert into deposit (player_id, deposit_id, status, method, amount_minor, currency, created_at, settled_at)
     values ($1, gen_random_uuid(), $2, 'card', $3, 'USD', $4, $5)`,
    [playerId, status, amountMinor, at, status === "pending" ? null : at],
  );
}

const depositRefusal = (playerId: number, amountMinor: number, now = NOW) =>
  db.kysely
    .transaction()
    .execute((trx) => checkDepositLimits(trx, { playerId, amountMinor }, now))
    .then(
      () => null,
      (error: unknown) => (error as { facts: unknown }).facts,
    );

describe("a loss limit", () => {
  it("limits.loss-net: what was won can be lost again; the refusal says what is left and when it opens", async () => {
    const player = await playerWith(100_00);
    await set(player, lossOfDay(10_00));
    expect(await play(player, 8_00)).toBe("done");
    expect(await play(player, 5_00)).toEqual({
      limit: "loss",
      period: "day",
      currency: "USD",
      limitMinor: 10_00,
      leftMinor: 2_00,
      // The hour of the loss counts whole.
      opensAt: "2026-11-22T13:00:00.000Z",
    });
    expect(await play(player, 2_00, 6_00)).toBe("done");
    expect(await play(player, 6_00)).toBe("done");
    expect(await play(player, 1)).toMatchObject({ limit: "loss", leftMinor: 0 });
    expect(await read(player)).toMatchObject([{ limit: "loss", value: 10_00, used: 10_00 }]);
    expect(await play(player, 10_00, 0, later(25 * HOUR - 1))).toMatchObject({ leftMinor: 0 });
    expect(await play(player, 10_00, 0, later(25 * HOUR))).toBe("done");
  });

  it("limits.strictest: of several limits the one with the least left counts, and is named", async () => {
    const player = await playerWith(100_00);
    await set(player, [lossOfDay(10_00), { limit: "loss", period: "week", value: 15_00 }]);
    expect(await play(player, 9_00)).toBe("done");
    expect(await play(player, 2_00)).toMatchObject({ period: "day", leftMinor: 1_00 });
    expect(await play(player, 6_00, 0, later(2 * DAY))).toBe("done");
    expect(await play(player, 1, 0, later(2 * DAY))).toMatchObject({ period: "week", leftMinor: 0 });
  });

  it.each([["day", "week"] as const, ["week", "day"] as const])(
    "limits.strictest: of two with the same left the one that opens last is named (%s, %s)",
    async (...periods) => {
      const player = await playerWith(100_00);
      const wanted = periods.map((period) => ({ limit: "loss" as const, period, value: 10_00 }));
      await set(player, wanted);
      await play(player, 9_00);
      expect(await play(player, 2_00)).toMatchObject({
        period: "week",
        leftMinor: 1_00,
        opensAt: later(169 * HOUR).toISOString(),
      });
    },
  );

  it("limits.opens-for-all: a refusal says from when no limit forbids the amount", async () => {
    const player = await playerWith(100_00);
    await set(player, [lossOfDay(10_00), { limit: "loss", period: "week", value: 15_00 }]);
    await play(player, 9_00);
    const named = { period: "day", leftMinor: 1_00 };
    const opensAt = (hours: number) => later(hours * HOUR).toISOString();
    expect(await play(player, 6_00)).toMatchObject({ ...named, opensAt: opensAt(25) });
    expect(await play(player, 7_00)).toMatchObject({ ...named, opensAt: opensAt(169) });
    await set(player, { limit: "stake", period: "round", value: 5_00 });
    expect(await play(player, 6_00)).not.toHaveProperty("opensAt");
  });

  it("limits.strictest: of a limit for stakes and one for losses, and of time", async () => {
    const player = await playerWith(100_00);
    await set(player, [lossOfDay(10_00), { limit: "stake", period: "round", value: 4_00 }]);
    expect(await play(player, 4_01)).toMatchObject({ limit: "stake", leftMinor: 4_00 });
    expect(await play(player, 11_00)).toMatchObject({ limit: "stake", leftMinor: 4_00 });
    expect(await play(player, 4_00)).toBe("done");
    expect(await play(player, 4_00)).toBe("done");
    expect(await play(player, 3_00)).toMatchObject({ limit: "loss", leftMinor: 2_00 });
    expect(await play(player, 11_00)).toMatchObject({ limit: "loss", leftMinor: 2_00 });
    await set(player, { limit: "time", period: "day", value: 10 });
    await touchSignedIn(db.kysely, player, NOW);
    await touchSignedIn(db.kysely, player, later(600_000));
    for (const stake of [1_00, 11_00])
      expect(await play(player, stake, 0, later(600_000))).toMatchObject({ limit: "time" });
  });

  it("limits.loss-from-ledger: a first loss limit counts what was played in the 30 days before", async () => {
    const player = await playerWith(200_00);
    await play(player, 50_00, 0, later(-40 * DAY));
    await play(player, 7_00, 2_00, later(-20 * DAY));
    const open = await fixedWager(db, player, { stakeMinor: 4_00, payoutMinor: 0, status: "open" });
    await fixedEnd(db, player, { roundId: open.roundId, payoutMinor: 1_00 });
    await redeem(db.kysely, player, "ORCHARD20");
    await fixedSpin(db, player, { payoutMinor: 3_00 });
    await set(player, { limit: "loss", period: "month", value: 100_00 });
    await set(player, lossOfDay(100_00));
    expect((await read(player)).map(({ period, used }) => [period, used])).toEqual([
      ["day", 3_00],
      ["month", 8_00],
    ]);
    // A step that settles counts as well, from now on by the round.
    const next = await fixedWager(db, player, { stakeMinor: 4_00, payoutMinor: 0, status: "open" });
    expect((await read(player))[0]).toMatchObject({ used: 7_00 });
    await fixedEnd(db, player, { roundId: next.roundId, payoutMinor: 5_00 });
    expect((await read(player))[0]).toMatchObject({ used: 2_00 });
  });

  it("limits.loss-net: counts the bets and wins of jackpots, before and after the limit was set", async () => {
    const player = await playerWith(100_00);
    await db.pool.query("update player set first_deposit_at = $2 where player_id = $1", [player, NOW]);
    const { guid } = await lobbyJackpot(db.kysely);
    await db.kysely
      .transaction()
      .execute((trx) => optLobbyJackpot(trx, { playerId: player, guid, isIn: true, now: NOW }));
    const move = (kind: "jackpot_bet" | "jackpot_win", key: string, cashMinor: number) =>
      db.pool.query(
        "select ledger_post($1, null, $2, $3, gen_random_uuid(), $4, 'USD', '{house:jackpot,cash}', $5)",
        [player, kind, key, NOW, [-cashMinor, cashMinor]],
      );
    await move("jackpot_win", "first win", 5_00);
    await move("jackpot_bet", "first bet", -1);
    await set(player, lossOfDay(10_00));
    expect(await read(player)).toMatchObject([{ used: -4_99 }]);
    await move("jackpot_win", "second win", 5_00);
    expect(await read(player)).toMatchObject([{ used: -9_99 }]);
    await move("jackpot_bet", "second bet", -1);
    expect(await read(player)).toMatchObject([{ used: -9_98 }]);
  });

  it("limits.free-spins-left-out: no limit forbids a free spin, and it counts towards none", async () => {
    const player = await newPlayer(db.kysely);
    await redeem(db.kysely, player, "ORCHARD20");
    await set(player, [lossOfDay(1), { limit: "stake", period: "round", value: 1 }]);
    expect((await fixedSpin(db, player, { payoutMinor: 50 })).answer).toBe("done");
    expect(await read(player)).toMatchObject([{ used: 0 }, { used: 0 }]);
  });
});

describe("a limit for a stake", () => {
  it("limits.stake-of-round: counts for the whole round, steps that add to its stake included", async () => {
    const player = await playerWith(100_00);
    await set(player, { limit: "stake", period: "round", value: 5_00 });
    expect(await play(player, 5_01)).toEqual({
      limit: "stake",
      period: "round",
      currency: "USD",
      limitMinor: 5_00,
      leftMinor: 5_00,
    });
    expect(await play(player, 5_00)).toBe("done");
  });
});

describe("a deposit limit", () => {
  it("limits.deposits-open-count: open deposits count, declined ones do not", async () => {
    const player = await newPlayer(db.kysely);
    await set(player, depositsOfWeek(100_00));
    await requested(player, 30_00, "approved", later(-2 * DAY));
    await requested(player, 50_00, "declined", later(-DAY));
    await requested(player, 20_00, "pending", later(-20 * DAY));
    expect(await depositRefusal(player, 50_00)).toBeNull();
    expect(await depositRefusal(player, 50_01)).toEqual({
      limit: "deposit",
      period: "week",
      currency: "USD",
      limitMinor: 100_00,
      leftMinor: 50_00,
      opensAt: "2026-11-26T12:00:00.000Z",
    });
    expect(await depositRefusal(player, 90_00)).not.toHaveProperty("opensAt");
    expect(await read(player)).toMatchObject([{ used: 50_00 }]);
  });

  describe("limits.strictest: a refused deposit names the limit with the least left", () => {
    const limit = (period: "day" | "week" | "month", value: number): WantedLimit => ({
      limit: "deposit",
      period,
      value,
    });
    const named = (
      period: string,
      limitMinor: number,
      leftMinor: number,
      opens: { opensAt?: string } = {},
    ) => ({
      limit: "deposit",
      period,
      currency: "USD",
      limitMinor,
      leftMinor,
      ...opens,
    });

    it.each([
      [
        "the day's",
        [limit("day", 40_00), limit("week", 100_00), limit("month", 300_00)],
        "day",
        40_00,
        30_00,
      ],
      [
        "the week's",
        [limit("day", 40_00), limit("week", 45_00), limit("month", 300_00)],
        "week",
        45_00,
        15_00,
      ],
      [
        "the month's",
        [limit("day", 40_00), limit("week", 45_00), limit("month", 60_00)],
        "month",
        60_00,
        10_00,
      ],
      [
        "the other order",
        [limit("month", 60_00), limit("week", 45_00), limit("day", 40_00)],
        "month",
        60_00,
        10_00,
      ],
    ] as const)("%s, of three", async (_, limits, period, value, left) => {
      const player = await newPlayer(db.kysely);
      await set(player, [...limits]);
      await requested(player, 10_00, "approved", later(-HOUR));
      await requested(player, 20_00, "approved", later(-3 * DAY));
      await requested(player, 20_00, "approved", later(-20 * DAY));
      expect(await depositRefusal(player, left)).toBeNull();
      for (const amount of [left + 1, 200_00, 1_000_00])
        expect(await depositRefusal(player, amount)).toMatchObject(named(period, value, left));
    });

    it("a limit that would allow the deposit is not named, nor the day on which it opens", async () => {
      const player = await newPlayer(db.kysely);
      await set(player, [limit("day", 100_00), limit("week", 30_00)]);
      await requested(player, 10_00, "approved", later(-2 * DAY));
      expect(await depositRefusal(player, 20_00)).toBeNull();
      expect(await depositRefusal(player, 25_00)).toEqual(
        named("week", 30_00, 20_00, { opensAt: later(5 * DAY).toISOString() }),
      );
      expect(await depositRefusal(player, 100_00)).toEqual(named("week", 30_00, 20_00));
    });

    it.each([["day", "week"] as const, ["week", "day"] as const])(
      "of two with the same left, the one that opens last (%s, %s)",
      async (...periods) => {
        const player = await newPlayer(db.kysely);
        await set(
          player,
          periods.map((period) => limit(period, 30_00)),
        );
        await requested(player, 20_00, "approved", later(-HOUR));
        expect(await depositRefusal(player, 15_00)).toEqual(
          named("week", 30_00, 10_00, { opensAt: later(7 * DAY - HOUR).toISOString() }),
        );
      },
    );

    it("time that is used up comes first: no amount is possible then", async () => {
      const player = await newPlayer(db.kysely);
      await set(player, [limit("day", 10_00), { limit: "time", period: "day", value: 10 }]);
      await touchSignedIn(db.kysely, player, NOW);
      await touchSignedIn(db.kysely, player, later(599_000));
      expect(await depositRefusal(player, 10_00, later(599_000))).toBeNull();
      expect(await depositRefusal(player, 10_01, later(599_000))).toMatchObject({ limit: "deposit" });
      await touchSignedIn(db.kysely, player, later(600_000));
      for (const amount of [1, 10_00, 10_01])
        expect(await depositRefusal(player, amount, later(600_000))).toMatchObject({
          limit: "time",
          limitMinutes: 10,
        });
    });

    it("limits for stakes and losses forbid no deposit", async () => {
      const player = await playerWith(10_00);
      await set(player, [lossOfDay(1_00), { limit: "stake", period: "round", value: 1 }]);
      await play(player, 1, 0);
      expect(await depositRefusal(player, 1_000_00)).toBeNull();
    });
  });

  it("limits.deposit-of-zero: a deposit limit of 0 allows no deposit; other limits are above 0", async () => {
    const player = await newPlayer(db.kysely);
    await set(player, depositsOfWeek(0));
    expect(await depositRefusal(player, 10_00)).toMatchObject({ limitMinor: 0, leftMinor: 0 });
    for (const wanted of LIMITS.filter(({ limit }) => limit !== "deposit")) {
      await expect(set(player, { ...wanted, value: 0 })).rejects.toMatchObject({ code: "invalid_field" });
    }
    await expect(set(player, depositsOfWeek(100_000_001))).rejects.toMatchObject({ code: "invalid_field" });
    await expect(set(player, { limit: "time", period: "day", value: 1441 })).rejects.toThrow("invalid_field");
    await expect(set(player, [depositsOfWeek(1), depositsOfWeek(2)])).rejects.toThrow("invalid_request");
    await expect(set(player, { limit: "stake", period: "day", value: 1 })).rejects.toThrow("invalid_request");
  });
});

describe("time signed in", () => {
  const minutes = (count: number) => later(count * 60_000);

  async function here(playerId: number, from: number, to: number) {
    for (let at = from; at < to; at += IDLE_MINUTES) await touchSignedIn(db.kysely, playerId, minutes(at));
    await touchSignedIn(db.kysely, playerId, minutes(to));
  }

  it("limits.time-signed-in: from sign-in to sign-out, without long pauses; two devices count once", async () => {
    const player = await newPlayer(db.kysely);
    await Promise.all([here(player, 0, 40), here(player, 0, 40)]);
    const seconds = (since: number, now: number) =>
      signedInSeconds(db.kysely, player, minutes(since), minutes(now));
    expect(await seconds(-60, 40)).toBe(40 * 60);
    // An open span goes on, until the pause is too long.
    expect(await seconds(-60, 50)).toBe(50 * 60);
    expect(await seconds(-60, 60)).toBe(40 * 60);
    await here(player, 100, 110);
    expect(await seconds(-60, 110)).toBe(50 * 60);
    await endSignedIn(db.kysely, player, minutes(112));
    expect(await seconds(-60, 120)).toBe(52 * 60);
    expect(await seconds(30, 120)).toBe(22 * 60);
  });

  it("limits.time-refuses: once it is reached, play and deposits are refused until enough of it has passed", async () => {
    const player = await playerWith(100_00);
    await set(player, { limit: "time", period: "day", value: 30 });
    await here(player, 0, 29);
    expect(await play(player, 100, 0, minutes(29))).toBe("done");
    await here(player, 29, 30);
    await endSignedIn(db.kysely, player, minutes(30));
    const refused = {
      limit: "time",
      period: "day",
      currency: "USD",
      limitMinutes: 30,
      opensAt: "2026-11-22T12:00:00.000Z",
    };
    expect(await play(player, 100, 0, minutes(31))).toEqual(refused);
    expect(await depositRefusal(player, 100, minutes(31))).toEqual(refused);
    expect(await read(player, minutes(31))).toMatchObject([{ limit: "time", value: 30, used: 30 }]);
    expect(await play(player, 100, 0, later(DAY))).toMatchObject({ limit: "time" });
    expect(await play(player, 100, 0, later(DAY + 1_000))).toBe("done");
  });

  it("limits.strictest: of two limits of time the one that opens last is named", async () => {
    const player = await playerWith(100_00);
    await set(player, [
      { limit: "time", period: "day", value: 10 },
      { limit: "time", period: "week", value: 20 },
    ]);
    await here(player, 0, 20);
    expect(await play(player, 100, 0, minutes(20))).toMatchObject({
      period: "week",
      limitMinutes: 20,
      opensAt: minutes(7 * 24 * 60).toISOString(),
    });
  });
});

describe("a change of a limit", () => {
  it("limits.cut-at-once: a first limit and a cut hold at once, and end a raise that waits", async () => {
    const player = await playerWith(100_00);
    await set(player, lossOfDay(20_00));
    await set(player, lossOfDay(30_00));
    expect(await read(player)).toMatchObject([{ value: 20_00, change: { value: 30_00 } }]);
    await set(player, lossOfDay(5_00));
    expect(await read(player)).toMatchObject([{ value: 5_00, change: null }]);
    expect(await play(player, 5_01)).toMatchObject({ limitMinor: 5_00 });
  });

  it("limits.raise-waits: a limit that is sent again as it is, with others of its form, changes nothing", async () => {
    const player = await newPlayer(db.kysely);
    const changes = async () => {
      const { rows } = await db.pool.query<{ event: string }>(
        "select event from player_limit_event where player_id = $1",
        [player],
      );
      return rows.map(({ event }) => event);
    };
    await set(player, lossOfDay(20_00));
    await set(player, lossOfDay(20_00), later(HOUR));
    expect(await read(player)).toMatchObject([{ value: 20_00, change: null }]);
    expect(await changes()).toEqual(["set"]);
    await set(player, lossOfDay(30_00), later(2 * HOUR));
    await set(player, [lossOfDay(20_00), depositsOfWeek(null)], later(3 * HOUR));
    expect(await read(player)).toMatchObject([{ value: 20_00, change: { value: 30_00 } }]);
    expect((await changes()).sort()).toEqual(["asked", "set"]);
  });

  it("limits.raise-waits: a raise or removal can be confirmed after 24 hours, for 7 days, once", async () => {
    const player = await playerWith(100_00);
    const name = { limit: "loss", period: "day" } as const;
    await set(player, lossOfDay(5_00));
    await set(player, lossOfDay(9_00));
    // Asking again does not start the wait again.
    await set(player, lossOfDay(9_00), later(HOUR));
    await expect(confirm(player, name, later(DAY - 1))).rejects.toMatchObject({
      code: "limit_too_early",
      facts: { ...name, opensAt: later(DAY).toISOString() },
    });
    const toConfirm = async (at: Date) => (await readFrame(db.kysely, player, { now: at })).toConfirm;
    expect(await toConfirm(later(DAY - 1))).toEqual([]);
    expect(await toConfirm(later(DAY))).toEqual([lossOfDay(9_00)]);
    expect(await play(player, 8_00, 0, later(DAY))).toMatchObject({ limitMinor: 5_00 });
    await confirm(player, name, later(DAY));
    expect(await play(player, 8_00, 0, later(DAY))).toBe("done");
    await expect(confirm(player, name, later(DAY))).rejects.toMatchObject({ code: "limit_change_over" });

    await set(player, lossOfDay(null), later(2 * DAY));
    expect(await read(player, later(3 * DAY))).toMatchObject([{ value: 9_00, change: { value: null } }]);
    await expect(confirm(player, name, later(10 * DAY))).rejects.toMatchObject({ code: "limit_change_over" });
    await set(player, lossOfDay(null), later(10 * DAY));
    await confirm(player, name, later(11 * DAY));
    expect(await read(player, later(11 * DAY))).toEqual([]);
  });

  it("limits.rolling: neither a month's end nor a change of the clocks moves a window or a wait", async () => {
    for (const zone of ["America/Toronto", "Europe/Berlin", "Australia/Lord_Howe"]) {
      const { rows } = await db.pool.query<{ hours: number[] }>(
        `select set_config('TimeZone', $1, false),
         (select array_agg(extract(epoch from t - (t - limit_window(p))) / 3600 order by t, limit_window(p))::int[] from
           unnest('{2026-03-08 12:00Z,2026-11-02 00:30Z,2026-03-30 00:00Z,2028-03-01 00:00Z}'::timestamptz[]) t,
           unnest('{day,week,month}'::text[]) p) as hours`,
        [zone],
      );
      expect(rows[0]?.hours).toEqual([24, 168, 720, 24, 168, 720, 24, 168, 720, 24, 168, 720]);
    }
    const player = await newPlayer(db.kysely);
    const beforeChange = new Date("2027-03-13T20:00:00Z");
    await set(player, depositsOfWeek(1_00), beforeChange);
    await set(player, depositsOfWeek(2_00), beforeChange);
    const [limit] = await read(player, beforeChange);
    expect(limit?.change?.readyAt.toISOString()).toBe("2027-03-14T20:00:00.000Z");
  });

  it("limits.dropped: a raise that is dropped leaves the limit as it is", async () => {
    const player = await newPlayer(db.kysely);
    await set(player, depositsOfWeek(10_00));
    await set(player, depositsOfWeek(null));
    const drop = () =>
      db.kysely
        .transaction()
        .execute((trx) =>
          dropLimitChange(trx, { playerId: player, limit: "deposit", period: "week" }, later(HOUR)),
        );
    await drop();
    await drop();
    expect(await read(player)).toMatchObject([{ value: 10_00, change: null }]);
    const { rows } = await db.pool.query<{ event: string }>(
      "select event from player_limit_event where player_id = $1 order by happened_at, event desc",
      [player],
    );
    expect(rows.map(({ event }) => event)).toEqual(["set", "asked", "dropped"]);
  });

  it("ops.one-bad-item: a raise that cannot be told of does not hold up the others", async () => {
    const [bad, good] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    await set(bad, lossOfDay(5_00));
    await set(bad, lossOfDay(6_00), later(1));
    await set(good, lossOfDay(5_00));
    await set(good, lossOfDay(6_00), later(2));
    await db.pool.query(`
      create function broken_limit() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken_limit before update on player_limit for each row
        when (new.player_id = ${bad}) execute function broken_limit()`);
    await expect(watchLimits(db.kysely, later(2 * DAY))).rejects.toThrow("broken");
    await db.pool.query("drop function broken_limit() cascade");
    const { rows } = await db.pool.query<{ player_id: number }>(
      "select player_id from player_limit where player_id = any ($1) and ready_told_at is not null",
      [[bad, good]],
    );
    expect(rows).toEqual([{ player_id: good }]);
  });

  it("limits.told: each change is told once by message and mail, also by two copies at once", async () => {
    const player = await newPlayer(db.kysely);
    const subjects = async () =>
      (
        await db.pool.query<{ subject: string }>(
          `select t.subject from support_thread t join outbox o using (player_id, reference)
           where t.player_id = $1 order by t.created_at, t.subject`,
          [player],
        )
      ).rows.map(({ subject }) => subject);
    await set(player, [depositsOfWeek(10_00), lossOfDay(5_00)]);
    await set(player, depositsOfWeek(20_00), later(1));
    await Promise.all([watchLimits(db.kysely, later(2 * DAY)), watchLimits(db.kysely, later(2 * DAY))]);
    await Promise.all([watchLimits(db.kysely, later(9 * DAY)), watchLimits(db.kysely, later(9 * DAY))]);
    expect(await subjects()).toEqual([
      "Your limits have been set",
      "You asked for a higher limit",
      "Do you still want to change your limit?",
      "Your limit stays as it is",
    ]);
  });

  it("limits.two-copies: a round that is sent while another copy cuts the limit waits for the cut", async () => {
    const player = await playerWith(100_00);
    await set(player, lossOfDay(9_00));
    const other = openDatabase(db.url);
    try {
      let cutIsMade = (): void => undefined;
      const made = new Promise<void>((resolve) => (cutIsMade = resolve));
      let commit = (): void => undefined;
      const committed = new Promise<void>((resolve) => (commit = resolve));
      const cut = other.kysely.transaction().execute(async (trx) => {
        await setLimits(trx, { playerId: player, wanted: [lossOfDay(4_00)] }, NOW);
        cutIsMade();
        await committed;
      });
      await made;
      const round = play(player, 5_00);
      const second = set(player, lossOfDay(2_00));
      await expect
        .poll(async () => (await db.pool.query("select from pg_locks where not granted")).rowCount)
        .toBe(2);
      commit();
      await cut;
      expect(await round).toMatchObject({ limit: "loss", leftMinor: expect.any(Number) as number });
      await second;
      expect(await read(player)).toMatchObject([{ value: 2_00, change: null, used: 0 }]);
    } finally {
      await other.pool.end();
    }
  });

  it.each([[0, 1] as const, [1, 0] as const])(
    "limits.changes-at-once: of two changes in the same moment the stricter holds (%i, %i)",
    async (...order) => {
      const player = await newPlayer(db.kysely);
      const both = (changes: readonly [() => Promise<void>, () => Promise<void>]) =>
        Promise.allSettled(order.map((n) => changes[n]()));
      await both([() => set(player, lossOfDay(9_00)), () => set(player, lossOfDay(4_00))]);
      expect(await read(player)).toMatchObject([{ value: 4_00 }]);
      await set(player, lossOfDay(8_00));
      await both([
        () => confirm(player, { limit: "loss", period: "day" }, later(DAY)),
        () => set(player, lossOfDay(3_00), later(DAY)),
      ]);
      expect(await read(player, later(DAY))).toMatchObject([{ value: 3_00, change: null }]);
    },
  );

  it("keeps totals that the ledger gives too, whatever was played at once", async () => {
    const player = await playerWith(500_00);
    await set(player, lossOfDay(400_00));
    const dealer = new Dealer(db);
    await Promise.all(Array.from({ length: 20 }, () => dealer.startRound(wager(player, 1_00))));
    const [before] = await read(player);
    await db.pool.query("select play_recount($1, $2)", [player, NOW]);
    expect(await read(player)).toEqual([before]);
    expect(before?.used).not.toBe(0);
  });

  it("keeps the record of changes: it is only added to", async () => {
    await expect(db.pool.query("delete from player_limit_event")).rejects.toThrow("append-only");
  });

  it("says in the database what the contract says of pauses", async () => {
    const { rows } = await db.pool.query<{ minutes: number }>(
      "select (extract(epoch from idle_after()) / 60)::int as minutes",
    );
    expect(rows[0]?.minutes).toBe(IDLE_MINUTES);
  });
});
