import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as coupons from "~/casino/contract/coupons";
import { history, type HistoryKind, type HistoryRow } from "~/casino/contract/history";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import { personPreferences } from "~/casino/contract/other";
import * as rounds from "~/casino/contract/rounds";
import { HOUR_MS } from "~/shared/durations";
import {
  couponsQuery,
  depositsQuery,
  ledgerQuery,
  roundsQuery,
  withdrawalsQuery,
} from "../../../server/casino/domain/history/queries";
import { casinoGameCode } from "../../../server/casino/games/casino-games";
import { jacksOrBetter } from "../../../server/casino/games/poker/video-poker";
import { cherryOrchard } from "../../../server/casino/games/slots/titles/cherry-orchard";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  accepted,
  APPROVED_CARD,
  newDepositor,
  newPlayer,
  openCashier,
  send,
  signInAgain,
  type TestPlayer,
} from "../../support/casino-client";
import { newWithdrawer, withdraw, type Withdrawer } from "../../support/withdrawals";

const KINDS: readonly HistoryKind[] = ["deposits", "withdrawals", "coupons", "rounds", "ledger"];
const slot = casinoGameCode(cherryOrchard);
const poker = casinoGameCode(jacksOrBetter);
const STAKE_MINOR = cherryOrchard.stakesMinor[0] ?? 0;
const HAND_MINOR = jacksOrBetter.stakesMinor[0] ?? 0;

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

type Filter = { from?: string; to?: string; limit?: number; before?: string };

function read(player: TestPlayer, kind: HistoryKind, filter: Filter = {}) {
  return send(casino.url, history, {
    params: { pid: player.pid },
    token: player.token,
    query: { kind, ...filter },
  });
}

async function allOf(player: TestPlayer, kind: HistoryKind, filter: Filter = {}): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let before: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof read>> = await read(player, kind, {
      ...filter,
      ...(before === null ? {} : { before }),
    });
    expect(answer.status).toBe(200);
    rows.push(...answer.body.rows);
    before = answer.body.next;
  } while (before !== null);
  return rows;
}

function spin(player: TestPlayer, gameCode = slot, stakeMinor = STAKE_MINOR) {
  return send(casino.url, rounds.startRound, {
    params: { pid: player.pid },
    token: player.token,
    body: { game_code: gameCode, stake_minor: stakeMinor },
    key: randomUUID(),
  });
}

async function pay(player: TestPlayer, amountMinor: number, card: Record<string, string> = APPROVED_CARD) {
  const cashierToken = await openCashier(casino.url, player);
  return send(casino.url, hostedCashier.makeDeposit, {
    cashierToken,
    body: { method: "card", amount_minor: amountMinor, ...card },
    key: randomUUID(),
  });
}

async function withdrawn(player: Withdrawer): Promise<void> {
  accepted(await withdraw(casino.url, player, 20_00));
}

function redeem(player: TestPlayer, couponCode: string) {
  return send(casino.url, coupons.redeemCoupon, {
    params: { pid: player.pid },
    token: player.token,
    query: { login: player.login, couponCode, redeem: "true" },
    key: randomUUID(),
  });
}

describe("history: the rows of each kind", () => {
  it("history: deposits, declined ones with the reason, newest first", async () => {
    const player = await newDepositor(casino.url, 25_00);
    casino.clock.advance(1_000);
    await pay(player, 30_00, { ...APPROVED_CARD, card_number: "4000 0000 0000 0002" });
    const { body } = await read(player, "deposits");
    expect(body.next).toBeNull();
    expect(body.rows).toMatchObject([
      { kind: "deposit", status: "declined", amount_minor: 30_00, card_last4: "0002", bonus_minor: 0 },
      { status: "approved", amount_minor: 25_00, method: "card", reason: null, currency: "USD" },
    ]);
    expect(body.rows[0]).toMatchObject({ reason: "do_not_honor" });
    expect(Date.parse(body.rows[0]?.at ?? "") - Date.parse(body.rows[1]?.at ?? "")).toBe(1_000);
  });

  it("history: a reason stored as a sentence, before there were codes, reads as unknown", async () => {
    const player = await newDepositor(casino.url);
    await pay(player, 30_00, { ...APPROVED_CARD, card_number: "4000 0000 0000 0002" });
    await casino.database.kysely
      .updateTable("deposit")
      .set({ reason: "The card was declined by its issuer." })
      .where("player_id", "=", player.pid)
      .execute();
    const { body } = await read(player, "deposits");
    expect(body.rows).toMatchObject([{ status: "declined", reason: "unknown" }]);
  });

  it("history: coupons in each state, with their title and wagering", async () => {
    const player = await newDepositor(casino.url);
    await redeem(player, "SWEET200");
    casino.clock.advance(1_000);
    await redeem(player, "CHERRY400");
    await pay(player, 25_00);
    const { body } = await read(player, "coupons");
    expect(body.rows).toMatchObject([
      { kind: "coupon", coupon_code: "CHERRY400", state: "redeemed", played_minor: 0, currency: "USD" },
      { coupon_code: "SWEET200", state: "cancelled", redeemed_at: null, bonus_minor: 0 },
    ]);
    const [active, cancelled] = body.rows as {
      title: string;
      needed_minor: number;
      ended_at: string | null;
    }[];
    expect(active?.title).not.toBe("CHERRY400");
    expect(active?.needed_minor).toBeGreaterThan(0);
    expect([active?.ended_at, cancelled?.ended_at === null]).toEqual([null, false]);
  });

  it("history: rounds, open ones too, and the entries of the player's own wallets only", async () => {
    const player = await newDepositor(casino.url, 25_00);
    const settled = (await spin(player)).body;
    casino.clock.advance(1_000);
    const open = (await spin(player, poker, HAND_MINOR)).body;
    const played = await read(player, "rounds");
    expect(played.body.rows).toMatchObject([
      { kind: "round", id: open.round_id, game_name: jacksOrBetter.displayName, status: "open" },
      {
        id: settled.round_id,
        status: "settled",
        stake_minor: STAKE_MINOR,
        payout_minor: settled.payout_minor,
      },
    ]);
    const entries = await allOf(player, "ledger");
    expect(entries.map((entry) => (entry as { account: string }).account)).not.toContain("house:games");
    expect(entries[0]).toMatchObject({
      kind: "ledger",
      transaction_kind: "wager",
      account: "cash",
      amount_minor: -HAND_MINOR,
      reference: open.round_id,
    });
    const balance = await send(casino.url, account.balance, {
      params: { pid: player.pid },
      token: player.token,
      query: { forMoney: "true" },
    });
    const sum = entries.reduce((total, entry) => total + (entry as { amount_minor: number }).amount_minor, 0);
    expect(sum).toBe(balance.body.balance_minor);
  });
});

describe("history: pages", () => {
  it.each(KINDS)(
    "account.history-pages: every row of %s once at any page size, ties included",
    async (kind) => {
      const player = await newWithdrawer(casino, { depositMinor: 100_00 });
      // All at the same instant: rows differ only in their ids.
      for (let turn = 0; turn < 3; turn += 1) await withdrawn(player);
      for (let turn = 0; turn < 4; turn += 1) {
        await redeem(player, turn % 2 === 0 ? "SWEET200" : "COIN300");
        await spin(player);
      }
      await pay(player, 10_00);
      await pay(player, 11_00);
      casino.clock.advance(1_000);
      await spin(player);
      const whole = await allOf(player, kind, { limit: 100 });
      expect(whole.length).toBeGreaterThan(2);
      for (const limit of [1, 2, 3]) expect(await allOf(player, kind, { limit })).toEqual(whole);
      const times = whole.map(({ at }) => at);
      expect(times).toEqual([...times].sort().reverse());
    },
  );

  it.each(KINDS)("history: rows added meanwhile do not shift later pages of %s", async (kind) => {
    const player = await newWithdrawer(casino, { depositMinor: 100_00 });
    for (let turn = 0; turn < 2; turn += 1) await withdrawn(player);
    await pay(player, 10_00);
    for (const code of ["SWEET200", "COIN300", "SWEET200"]) await redeem(player, code);
    for (let turn = 0; turn < 3; turn += 1) await spin(player);
    const whole = await allOf(player, kind);
    const first = await read(player, kind, { limit: 1 });
    casino.clock.advance(1_000);
    await withdrawn(player);
    await redeem(player, "COIN300");
    await pay(player, 12_00);
    await spin(player);
    const second = await read(player, kind, { limit: 100, before: first.body.next ?? "" });
    expect(second.body.rows.map(({ id }) => id)).toEqual(whole.slice(1).map(({ id }) => id));
  });

  it("history: from and to are whole days of UTC, both included", async () => {
    const player = await newWithdrawer(casino, { depositMinor: 100_00 });
    const today = casino.clock.now().toISOString().slice(0, 10);
    const toMidnight = Date.parse(today) + 24 * HOUR_MS - casino.clock.now().getTime();
    casino.clock.advance(toMidnight - 1);
    const everyKind = async () => {
      // A withdrawal asks for a fresh sign-in.
      player.token = (await signInAgain(casino.url, player)).sessionToken;
      await spin(player);
      await pay(player, 10_00);
      await withdrawn(player);
      await redeem(player, "COIN300");
    };
    await everyKind();
    casino.clock.advance(1);
    await everyKind();
    const tomorrow = casino.clock.now().toISOString().slice(0, 10);
    for (const kind of KINDS) {
      const days = async (filter: Filter) =>
        new Set((await allOf(player, kind, filter)).map(({ at }) => at.slice(0, 10)));
      expect(await days({ from: today, to: today })).toEqual(new Set([today]));
      expect(await days({ from: tomorrow })).toEqual(new Set([tomorrow]));
      expect(await days({ to: today })).toEqual(new Set([today]));
      expect(await days({ from: "2027-12-31" })).toEqual(new Set());
      expect(await days({ from: "0001-01-01", to: "9999-12-31" })).toEqual(new Set([today, tomorrow]));
    }
    expect((await allOf(player, "deposits", { from: tomorrow })).length).toBe(1);
  });

  it.each([
    ["a date that is none", { from: "2026-02-30" }],
    ["a date with a time", { to: "2026-02-03T00:00" }],
    ["a last day before the first", { from: "2026-02-04", to: "2026-02-03" }, "invalid_date_range"],
    ["no rows", { limit: 0 }],
    ["too many rows", { limit: 101 }],
    ["an invented cursor", { before: "nonsense" }, "invalid_cursor"],
    [
      "a cursor of another kind",
      { before: Buffer.from(`rounds:1:${randomUUID()}:0`).toString("base64url") },
      "invalid_cursor",
    ],
    [
      "a cursor with more in it",
      { before: Buffer.from(`deposits:1:${randomUUID()}:0'`).toString("base64url") },
      "invalid_cursor",
    ],
  ])("history: %s is an invalid request", async (_, filter, code: string = "invalid_request") => {
    const answer = await read(await newPlayer(casino.url), "deposits", filter);
    expect([answer.status, answer.refused.errorCode]).toEqual([400, code]);
  });

  it("history: another player's history is forbidden", async () => {
    const [ada, eve] = [await newDepositor(casino.url, 25_00), await newPlayer(casino.url)];
    await spin(ada);
    // A place after every row of every player.
    const cursor = Buffer.from(`ledger:${"9".repeat(14)}:${randomUUID()}:0`).toString("base64url");
    const theirs = await read({ ...eve, pid: ada.pid }, "rounds");
    expect([theirs.status, theirs.refused.errorCode]).toEqual([403, "forbidden"]);
    for (const kind of KINDS) expect((await read(eve, kind)).body.rows).toEqual([]);
    expect(await read(eve, "ledger", { before: cursor })).toMatchObject({ status: 200, body: { rows: [] } });
    expect((await read({ ...ada, token: "" }, "rounds")).status).toBe(401);
  });
});

describe("history: each page is one index scan", () => {
  const range = {
    playerId: 100_001,
    since: new Date("2026-01-01"),
    until: new Date("2027-01-01"),
    after: { order: Date.parse("2026-06-01"), id: "00000000-0000-4000-8000-000000000000", line: 1 },
    language: "en" as const,
    limit: 21,
  };
  const sources = [
    ["deposit_history", depositsQuery],
    ["withdrawal_history", withdrawalsQuery],
    ["player_coupon_history", couponsQuery],
    ["round_history", roundsQuery],
    ["ledger_transaction_player_id_sequence_key", ledgerQuery],
  ] as const;

  it.each(sources)("history: %s", async (index, query) => {
    const { sql, parameters } = query(casino.database.kysely, range).compile();
    const client = await casino.database.pool.connect();
    try {
      // A sequential scan is cheaper on a small table, which says nothing about one with millions of rows.
      await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${sql}`, [...parameters]);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(`Index Scan Backward using ${index}`);
      expect(plan).toMatch(/Index Cond: .*player_id = /);
      // Sorting the entries of one transaction is fine; sorting the whole history is not.
      expect(plan.replace(/Incremental Sort/g, "")).not.toMatch(/\bSort {2}\(/);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("person preferences", () => {
  const permit = (player: TestPlayer, custrefid: string, emailpermit: boolean, key = randomUUID()) =>
    send(casino.url, personPreferences, { token: player.token, body: { custrefid, emailpermit }, key });
  const permitOf = async ({ pid, token }: TestPlayer) =>
    (await send(casino.url, account.player, { params: { pid }, token })).body.email_permit;

  it("person preferences: email is stopped and allowed again, as the player data shows", async () => {
    const player = await newPlayer(casino.url);
    await permit(player, String(player.pid), true);
    expect(await permitOf(player)).toBe(true);
    expect((await permit(player, String(player.pid), false)).status).toBe(200);
    expect(await permitOf(player)).toBe(false);
    await permit(player, String(player.pid), true);
    expect(await permitOf(player)).toBe(true);
  });

  it("person preferences: those of another player are forbidden, and nothing without a session", async () => {
    const [ada, eve] = [await newPlayer(casino.url), await newPlayer(casino.url)];
    for (const player of [ada, eve]) await permit(player, String(player.pid), true);
    for (const reference of [String(ada.pid), ` ${eve.pid}`, "", "x"]) {
      expect((await permit(eve, reference, false)).status).toBe(403);
    }
    expect((await permit({ ...ada, token: "" }, String(ada.pid), false)).status).toBe(401);
    expect([await permitOf(ada), await permitOf(eve)]).toEqual([true, true]);
  });
});
