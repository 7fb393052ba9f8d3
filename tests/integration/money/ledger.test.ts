import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TRANSITIONS } from "../../../server/casino/domain/coupons/transitions";
import { type Entry, ledgerTotals, post } from "../../../server/casino/domain/ledger/ledger";
import { readBalance } from "../../../server/casino/domain/ledger/wallets";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
import { deposit, fixedRound, newPlayer, NOW } from "./support";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

function posting(playerId: number, entries: Entry[], idempotencyKey: string = randomUUID()) {
  return post(db.kysely, {
    playerId,
    kind: "correction",
    idempotencyKey,
    reference: randomUUID(),
    currency: "USD",
    entries,
    now: NOW,
  });
}

const gift = (amountMinor: number): Entry[] => [
  { account: "house:promotions", amountMinor: -amountMinor },
  { account: "cash", amountMinor },
];

const entriesOf = (player: number) =>
  db.kysely.selectFrom("ledger_entry").selectAll().where("player_id", "=", player).execute();

describe("what the database itself refuses", () => {
  it("ledger.sums-to-zero: a transaction whose entries do not sum to zero is refused", async () => {
    const player = await newPlayer(db.kysely);
    const unbalanced: Entry[] = [
      { account: "house:promotions", amountMinor: -100 },
      { account: "cash", amountMinor: 101 },
    ];
    await expect(posting(player, unbalanced)).rejects.toMatchObject({ constraint: "ledger_balanced" });
    expect(await entriesOf(player)).toEqual([]);
    expect(await readBalance(db.kysely, player)).toMatchObject({ balanceMinor: 0 });
  });

  it("ledger: a transaction without entries", async () => {
    const player = await newPlayer(db.kysely);
    await expect(posting(player, [])).rejects.toMatchObject({ constraint: "ledger_has_entries" });
    const zero: Entry[] = [{ account: "cash", amountMinor: 0 }];
    await expect(posting(player, zero)).rejects.toMatchObject({ constraint: "ledger_has_entries" });
    const rows = { constraint: "ledger_no_empty_entry" };
    const attempt = db.pool.query(
      `insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
         currency, cash_minor, bonus_minor, cash_after_minor, bonus_after_minor)
       values ($1, gen_random_uuid(), 1, 'correction', 'empty', gen_random_uuid(), now(), 'USD', 0, 0, 0, 0)`,
      [player],
    );
    await expect(attempt).rejects.toMatchObject(rows);
    expect(await entriesOf(player)).toEqual([]);
  });

  it("ledger: an amount that is no safe integer", async () => {
    const player = await newPlayer(db.kysely);
    for (const amount of [0.5, 2 ** 53])
      await expect(posting(player, gift(amount))).rejects.toThrow(RangeError);
    expect(await entriesOf(player)).toEqual([]);
  });

  it("ledger: an empty entry beside others is left out", async () => {
    const player = await newPlayer(db.kysely);
    await posting(player, [...gift(100), { account: "bonus", amountMinor: 0 }]);
    const accounts = (await entriesOf(player)).map(({ account }) => account);
    expect(accounts.sort()).toEqual(["cash", "house:promotions"]);
  });

  it("ledger: an unknown account", async () => {
    const player = await newPlayer(db.kysely);
    const entries = [
      { account: "house:pocket", amountMinor: 5 },
      { account: "cash", amountMinor: -5 },
    ] as unknown as Entry[];
    await expect(posting(player, entries)).rejects.toMatchObject({ constraint: "ledger_account" });
  });

  it("ledger.wallet-never-negative: a wallet below zero is refused", async () => {
    const player = await newPlayer(db.kysely);
    await posting(player, gift(100));
    await expect(posting(player, gift(-101))).rejects.toMatchObject({ constraint: "wallet_not_negative" });
    await posting(player, gift(-100));
    expect(await readBalance(db.kysely, player)).toMatchObject({ balanceMinor: 0 });
  });

  it("ledger: an entry on a wallet that the player does not have", async () => {
    const player = await newPlayer(db.kysely);
    const attempt = post(db.kysely, {
      playerId: player,
      kind: "correction",
      idempotencyKey: randomUUID(),
      reference: randomUUID(),
      currency: "EUR",
      entries: gift(5),
      now: NOW,
    });
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_wallet" });
  });

  it("ledger: a second transaction with the same idempotency key", async () => {
    const player = await newPlayer(db.kysely);
    const other = await newPlayer(db.kysely);
    await posting(player, gift(100), "one-key");
    await expect(posting(player, gift(100), "one-key")).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    await posting(other, gift(100), "one-key");
    expect(await readBalance(db.kysely, player)).toMatchObject({ balanceMinor: 100 });
  });

  it.each([
    [
      "entries added to a posted transaction",
      "update ledger_transaction set cash_minor = 1, jackpot_minor = -1",
    ],
    ["update of a transaction", "update ledger_transaction set kind = 'refund'"],
    ["deletion of a transaction", "delete from ledger_transaction"],
    ["truncation of the transactions", "truncate ledger_transaction"],
    ["change of a wallet without an entry", "update wallet set cash_minor = cash_minor + 1"],
    ["deletion of a wallet", "delete from wallet"],
    ["truncation of the wallets", "truncate wallet"],
    ["deletion of a round", "delete from round"],
    ["change of a settled round", "update round set payout_minor = payout_minor + 1"],
  ])("ledger: %s", async (_what, statement) => {
    const player = await newPlayer(db.kysely);
    await deposit(db.kysely, player, 1000);
    await fixedRound(db, player, { stakeMinor: 100, payoutMinor: 0 });
    await expect(db.pool.query(statement)).rejects.toMatchObject({ constraint: "ledger_append_only" });
  });

  it("ledger: a wallet that is opened with money in it", async () => {
    const attempt = db.pool.query(
      "insert into wallet (player_id, currency, cash_minor) values (1, 'USD', 5)",
    );
    await expect(attempt).rejects.toMatchObject({ constraint: "ledger_append_only" });
  });
});

describe("what the ledger says", () => {
  it("ledger: the totals of house accounts are sums, and all accounts add up to zero", async () => {
    const before = await ledgerTotals(db.kysely, "USD");
    const player = await newPlayer(db.kysely);
    await deposit(db.kysely, player, 5000);
    await fixedRound(db, player, { stakeMinor: 700, payoutMinor: 250 });
    const after = await ledgerTotals(db.kysely, "USD");
    const moved = (account: "cash" | "house:payments" | "house:games") =>
      (after.get(account) ?? 0) - (before.get(account) ?? 0);
    expect(moved("house:payments")).toBe(-5000);
    expect(moved("house:games")).toBe(450);
    expect(moved("cash")).toBe(4550);
    expect([...after.values()].reduce((sum, total) => sum + total, 0)).toBe(0);
  });

  it("coupon.transitions-held-by-database: the database allows exactly the transitions of the table", async () => {
    const states = Object.keys(TRANSITIONS).filter((state) => state !== "available");
    const pairs = states.flatMap((from) => states.map((to) => ({ from, to })));
    const allowed: string[] = [];
    for (const { from, to } of pairs) {
      const { rows } = await db.pool.query<{ ok: boolean }>(
        "select coupon_transition_allowed($1, $2) as ok",
        [from, to],
      );
      if (rows[0]?.ok) allowed.push(`${from} ${to}`);
    }
    const table = Object.entries(TRANSITIONS)
      .filter(([from]) => from !== "available")
      .flatMap(([from, events]) => Object.values(events).map((to) => `${from} ${to}`));
    expect(allowed.sort()).toEqual([...new Set(table)].sort());
  });

  it("coupon: an ended coupon cannot come back", async () => {
    const player = await newPlayer(db.kysely);
    await db.kysely
      .insertInto("player_coupon")
      .values({
        player_id: player,
        player_coupon_id: randomUUID(),
        coupon_code: "CHERRY400",
        state: "cancelled",
        max_bet_minor: null,
        max_cashout_minor: null,
        requested_at: NOW,
        redeemed_at: null,
        ended_at: NOW,
      })
      .execute();
    const attempt = db.kysely
      .updateTable("player_coupon")
      .set({ state: "redeemed" })
      .where("player_id", "=", player)
      .execute();
    await expect(attempt).rejects.toMatchObject({ constraint: "player_coupon_transition" });
  });
});
