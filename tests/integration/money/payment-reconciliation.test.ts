import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "~/shared/durations";
import { payments } from "../../../server/casino/commands/payments";
import { watchDeposits } from "../../../server/casino/domain/deposits/watch";
import { reconcile } from "../../../server/casino/domain/payments/reconciliation";
import { openFindings } from "../../../server/casino/domain/payments/reconciliation-findings";
import { reconcileWhenDue } from "../../../server/casino/domain/payments/reconciliation-nightly";
import { type Deposits, openDeposits } from "../../support/deposits";
import { runGroup } from "../../support/run-group";

let testDeposits: Deposits;
let playerId: number;
beforeEach(async () => {
  testDeposits = await openDeposits();
  playerId = await testDeposits.newPlayer();
});
afterEach(() => testDeposits.database.drop());

/** The day of the test's clock. */
function today() {
  const from = new Date(Math.floor(testDeposits.clock.now().getTime() / DAY_MS) * DAY_MS);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

const compared = () => reconcile(testDeposits.copy(), today());

async function found() {
  const open = await openFindings(testDeposits.db);
  return open.map(({ reference, finding }) => [reference, finding]);
}

/** The operators' log. */
async function logged() {
  const { rows } = await testDeposits.database.pool.query<Record<string, unknown>>(
    "select operator_id, operator_name, action, subject_kind, subject_id, player_id, reason, before, after from operator_log",
  );
  return rows;
}

/** Runs the command. @returns its output */
async function command(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await commandTo(lines, args);
  return lines.join("\n");
}

const commandTo = (lines: string[], args: string[]) =>
  runGroup(
    payments,
    { services: testDeposits.copy(), actor: "jane", print: (line) => lines.push(line) },
    args,
  );

describe("provider against ledger", () => {
  it("finds nothing where both have the same, over several pages of the provider's list", async () => {
    for (let no = 0; no < 7; no += 1) await testDeposits.deposit(playerId);
    expect(await compared()).toEqual({ captures: 7, credited: 0, findings: 0 });
    expect(await found()).toEqual([]);
  });

  it("credits a capture we never heard of, once, whatever its deposit's state", async () => {
    const lost = async () => {
      testDeposits.provider.script({ delivery: "lost" });
      return (await testDeposits.deposit(playerId)).deposit_id;
    };
    const references = [await lost(), await lost(), await lost()];
    const [unknown = "", expired = "", declined = ""] = references;
    for (const [reference, status] of [
      [expired, "expired"],
      [declined, "declined"],
    ] as const) {
      await testDeposits.db
        .updateTable("deposit")
        .set({ status, next_look_at: null })
        .where("deposit_id", "=", reference)
        .execute();
    }
    expect(await testDeposits.statusOf(unknown)).toBe("unknown");
    expect(await compared()).toEqual({ captures: 3, credited: 3, findings: 0 });
    expect(await testDeposits.books()).toEqual({ total: 0, credited: 150_00 });
    expect(await compared()).toEqual({ captures: 3, credited: 0, findings: 0 });
    expect(await testDeposits.books()).toEqual({ total: 0, credited: 150_00 });
    expect((await testDeposits.noticesTo(playerId)).messages).toHaveLength(3);
    const noted = await testDeposits.db.selectFrom("payment_reconciliation").selectAll().execute();
    expect(noted.map(({ finding, resolution }) => [finding, resolution])).toEqual(
      Array(3).fill(["captured_not_credited", "credited"]),
    );
  });

  it("refunds a capture of a banned player", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    await testDeposits.deposit(playerId);
    await testDeposits.ban(playerId);
    expect(await compared()).toEqual({ captures: 1, credited: 1, findings: 0 });
    await watchDeposits(testDeposits.copy());
    expect([testDeposits.provider.unrefundedMinor, (await testDeposits.books()).credited]).toEqual([0, 0]);
    expect(await compared()).toEqual({ captures: 1, credited: 0, findings: 0 });
  });

  it("flags a credit the provider does not have or has refunded, until it is resolved", async () => {
    const { deposit_id: gone } = await testDeposits.deposit(playerId);
    const { deposit_id: refunded } = await testDeposits.deposit(playerId);
    testDeposits.provider.forget(gone);
    await testDeposits.provider.refund({ reference: refunded });
    expect(await compared()).toEqual({ captures: 1, credited: 0, findings: 2 });
    expect((await found()).sort()).toEqual(
      [
        [gone, "credited_not_captured"],
        [refunded, "credited_not_captured"],
      ].sort(),
    );
    testDeposits.provider.captureUnrequested(gone, 50_00);
    await compared();
    expect(await found()).toEqual([[refunded, "credited_not_captured"]]);
  });

  it("flags another amount, a capture that is not ours, and a return that did not happen", async () => {
    testDeposits.provider.script({ capturedMinor: 49_99 });
    const { deposit_id: less, status } = await testDeposits.deposit(playerId);
    expect(status).toBe("review");
    const { deposit_id: changed } = await testDeposits.deposit(playerId);
    testDeposits.provider.forget(changed);
    testDeposits.provider.captureUnrequested(changed, 70_00);
    const stranger = randomUUID();
    testDeposits.provider.captureUnrequested(stranger, 10_00);
    const { deposit_id: notReturned } = await testDeposits.deposit(playerId);
    await testDeposits.db
      .updateTable("deposit")
      .set({ status: "returned" })
      .where("deposit_id", "=", notReturned)
      .execute();
    expect(await compared()).toEqual({ captures: 4, credited: 0, findings: 4 });
    const expected = [
      [less, "amount_differs"],
      [changed, "amount_differs"],
      [stranger, "unknown_deposit"],
      [notReturned, "not_returned"],
    ];
    expect((await found()).sort()).toEqual(expected.sort());
    await testDeposits.provider.refund({ reference: stranger });
    await compared();
    expect((await found()).map(([reference]) => reference)).not.toContain(stranger);
  });

  it("compares every credit once, though hundreds were settled at the same moment", async () => {
    const { deposit_id: one } = await testDeposits.deposit(playerId);
    testDeposits.provider.forget(one);
    await testDeposits.database.pool.query(
      `insert into deposit select (jsonb_populate_record(d, jsonb_build_object('deposit_id', gen_random_uuid()))).*
       from deposit d, generate_series(1, 600)`,
    );
    expect((await compared()).findings).toBe(601);
    expect(testDeposits.provider.looks).toHaveLength(601);
  });

  it("flags an approved deposit that the ledger does not have", async () => {
    testDeposits.provider.script({ outcome: "declined" });
    await expect(testDeposits.deposit(playerId)).rejects.toThrow("declined");
    const reference = [...testDeposits.provider.charges.keys()][0] ?? "";
    testDeposits.provider.decide(reference, "captured");
    const approved = { status: "approved", settled_at: testDeposits.clock.now() } as const;
    await testDeposits.db.updateTable("deposit").set(approved).execute();
    expect(await compared()).toEqual({ captures: 1, credited: 0, findings: 1 });
    expect(await found()).toEqual([[reference, "captured_not_credited"]]);
  });

  it("ops.one-bad-item: a payment that cannot be compared holds up no other, and the day is compared again", async () => {
    const references: string[] = [];
    for (let no = 0; no < 3; no += 1) {
      testDeposits.provider.script({ delivery: "lost" });
      references.push((await testDeposits.deposit(playerId)).deposit_id);
    }
    const [bad] = references.sort();
    await testDeposits.database.pool.query(`
      create function broken_deposit() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken_deposit before update on deposit for each row
        when (new.deposit_id = '${bad}') execute function broken_deposit()`);
    const { deposit_id: gone } = await testDeposits.deposit(playerId);
    testDeposits.provider.forget(gone);
    testDeposits.clock.advance(DAY_MS + 3 * HOUR_MS);
    await expect(reconcileWhenDue(testDeposits.copy())).rejects.toThrow("broken");
    expect(await Promise.all(references.map((one) => testDeposits.statusOf(one)))).toEqual([
      "unknown",
      "approved",
      "approved",
    ]);
    expect(await found()).toEqual([[gone, "credited_not_captured"]]);
    await testDeposits.database.pool.query("drop function broken_deposit() cascade");
    testDeposits.clock.advance(HOUR_MS + 1);
    expect(await reconcileWhenDue(testDeposits.copy())).toMatchObject({ captures: 3, credited: 1 });
  });

  it("ops.one-bad-item: a credit that the provider cannot look up holds up no other", async () => {
    const { deposit_id: bad } = await testDeposits.deposit(playerId);
    const { deposit_id: gone } = await testDeposits.deposit(playerId);
    for (const reference of [bad, gone]) testDeposits.provider.forget(reference);
    const { provider } = testDeposits;
    const look = provider.look.bind(provider);
    provider.look = (lookup) =>
      lookup.reference === bad ? Promise.reject(new Error("no such page")) : look(lookup);
    await testDeposits.db
      .updateTable("deposit")
      .set({ settled_at: today().from })
      .where("deposit_id", "=", bad)
      .execute();
    await expect(compared()).rejects.toThrow("no such page");
    expect(await found()).toEqual([[gone, "credited_not_captured"]]);
  });

  it("reports nothing about an unanswering provider", async () => {
    await testDeposits.deposit(playerId);
    testDeposits.provider.faults.failing = 1;
    await expect(compared()).rejects.toThrow("no route");
    expect(await found()).toEqual([]);
  });
});

describe("every night", () => {
  it("deposit.reconciled-with-provider: a day is compared after its end, by one of two copies, once", async () => {
    testDeposits.provider.script({ delivery: "lost" });
    await testDeposits.deposit(playerId);
    await reconcileWhenDue(testDeposits.copy());
    const end = today().to;
    testDeposits.clock.advance(end.getTime() - testDeposits.clock.now().getTime() + 2 * HOUR_MS);
    expect(await reconcileWhenDue(testDeposits.copy())).toBeNull();
    testDeposits.clock.advance(HOUR_MS);
    const reports = await Promise.all([
      reconcileWhenDue(testDeposits.copy()),
      reconcileWhenDue(testDeposits.copy()),
    ]);
    expect(reports.filter((report) => report !== null)).toMatchObject([
      { captures: 1, credited: 1, span: { to: end } },
    ]);
    expect(await reconcileWhenDue(testDeposits.copy())).toBeNull();
    expect(await testDeposits.balanceOf(playerId)).toBe(50_00);
  });

  it("a failed run is repeated, and days without a running program are made up", async () => {
    await testDeposits.deposit(playerId);
    const { from } = today();
    await reconcileWhenDue(testDeposits.copy());
    testDeposits.clock.advance(5 * DAY_MS);
    testDeposits.provider.faults.failing = 1;
    await expect(reconcileWhenDue(testDeposits.copy())).rejects.toThrow("no route");
    testDeposits.provider.faults.failing = 0;
    expect(await reconcileWhenDue(testDeposits.copy())).toBeNull();
    testDeposits.clock.advance(HOUR_MS + 1);
    const report = await reconcileWhenDue(testDeposits.copy());
    expect(report).toMatchObject({ captures: 1, findings: 0, span: { from, to: today().from } });
  });
});

describe("the operator's command", () => {
  it("compares the days it is asked for and prints what is open", async () => {
    const stranger = randomUUID();
    testDeposits.provider.captureUnrequested(stranger, 10_00);
    await testDeposits.deposit(playerId);
    const day = testDeposits.clock.now().toISOString().slice(0, 10);
    const printed = await command("reconcile", "--from", day);
    const minute = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC";
    expect(printed).toMatch(
      new RegExp(`^${minute} to ${minute}: 2 captures, 0 settled now, 1 to look at\\.`, "m"),
    );
    expect(printed).toMatch(
      new RegExp(`${minute}  unknown_deposit +${stranger} +no player +provider \\$10.00 +ledger nothing`),
    );
    expect(await command("reconcile", "--to", "2026-01-01")).toContain("0 captures");
    await expect(command("reconcile", "--from", "2026-02-30")).rejects.toThrow('"2026-02-30" is no day');
    await expect(command("reconcile", "--from", "2026-02-02", "--to", "2026-02-01")).rejects.toThrow(
      "after the last one",
    );
    await expect(command("moved")).rejects.toThrow(`There is no "payments moved"`);
  });

  it.each([
    ["credit", 60_00, 60_00, 60_00],
    ["return", 0, 0, 0],
  ] as const)("ends a review: %s", async (decision, balance, credited, unrefunded) => {
    testDeposits.provider.script({ capturedMinor: 60_00 });
    const { deposit_id: reference } = await testDeposits.deposit(playerId);
    const decide = () => command(decision, reference, "--reason", "the player agreed");
    await decide();
    await watchDeposits(testDeposits.copy());
    expect(await testDeposits.balanceOf(playerId)).toBe(balance);
    expect([(await testDeposits.books()).credited, testDeposits.provider.unrefundedMinor]).toEqual([
      credited,
      unrefunded,
    ]);
    expect(await command("open")).toBe("There are no open findings.");
    await expect(decide()).rejects.toThrow("is under review");
    expect((await compared()).findings).toBe(0);
  });

  it.each(["credit", "return"] as const)(
    "deposit.review-recorded: %s needs a reason, which the operators’ log keeps with who decided",
    async (decision) => {
      testDeposits.provider.script({ capturedMinor: 60_00 });
      const { deposit_id: reference } = await testDeposits.deposit(playerId);
      await expect(command(decision, reference)).rejects.toThrow("Missing --reason TEXT");
      expect(await testDeposits.statusOf(reference)).toBe("review");
      const decide = () =>
        command(decision, reference.toUpperCase(), "--reason", "the player agreed", "--as", "olga");
      await decide();
      await expect(decide()).rejects.toThrow("is under review");
      expect(await logged()).toEqual([
        {
          operator_id: null,
          operator_name: "olga",
          action: `deposit.${decision}`,
          subject_kind: "deposit",
          subject_id: reference,
          player_id: playerId,
          reason: "the player agreed",
          before: { status: "review", captured_minor: 60_00, currency: "USD" },
          after: { status: decision === "credit" ? "approved" : "returning" },
        },
      ]);
    },
  );

  it("prints what is open also when a payment could not be compared, and then fails", async () => {
    const stranger = randomUUID();
    testDeposits.provider.captureUnrequested(stranger, 10_00);
    const { deposit_id: gone } = await testDeposits.deposit(playerId);
    testDeposits.provider.forget(gone);
    testDeposits.provider.look = () => Promise.reject(new Error("no such page"));
    const lines: string[] = [];
    const day = testDeposits.clock.now().toISOString().slice(0, 10);
    await expect(commandTo(lines, ["reconcile", "--from", day])).rejects.toThrow("no such page");
    expect(lines).toEqual([expect.stringContaining(stranger)]);
  });

  describe("deposit.difference-accepted: what differs is settled as it is", () => {
    const accept = (reference: string, ...more: string[]) =>
      command("accept", reference, "--reason", "the bank confirms it", ...more);

    it("once, whatever differs, and is found again only with other amounts", async () => {
      const { provider } = testDeposits;
      const { deposit_id: gone } = await testDeposits.deposit(playerId);
      provider.forget(gone);
      const { deposit_id: changed } = await testDeposits.deposit(playerId);
      provider.forget(changed);
      provider.captureUnrequested(changed, 70_00);
      const { deposit_id: owed } = await testDeposits.deposit(playerId);
      await testDeposits.db
        .updateTable("deposit")
        .set({ status: "returned" })
        .where("deposit_id", "=", owed)
        .execute();
      const stranger = `Order ${randomUUID()}`;
      provider.captureUnrequested(stranger, 10_00);
      expect((await compared()).findings).toBe(4);
      const books = await testDeposits.books();
      for (const reference of [gone, changed, owed, stranger]) {
        expect(await accept(reference)).toContain(`Accepted: `);
        await expect(accept(reference)).rejects.toThrow("has no open finding");
      }
      expect((await compared()).findings).toBe(0);
      expect(await found()).toEqual([]);
      expect(await testDeposits.books()).toEqual(books);

      provider.forget(stranger);
      provider.captureUnrequested(stranger, 20_00);
      provider.forget(changed);
      provider.captureUnrequested(changed, 80_00);
      expect((await compared()).findings).toBe(2);
      expect((await found()).sort()).toEqual(
        [
          [changed, "amount_differs"],
          [stranger, "unknown_deposit"],
        ].sort(),
      );
    });

    it("by a person, for a reason that the operators’ log keeps", async () => {
      const { deposit_id: gone } = await testDeposits.deposit(playerId);
      testDeposits.provider.forget(gone);
      await compared();
      await expect(command("accept", gone)).rejects.toThrow("Missing --reason TEXT");
      await accept(gone, "--as", "olga");
      expect(await logged()).toMatchObject([
        {
          operator_id: null,
          operator_name: "olga",
          action: "deposit.accept",
          subject_kind: "deposit",
          subject_id: gone,
          player_id: playerId,
          reason: "the bank confirms it",
          before: {
            findings: [{ finding: "credited_not_captured", provider_minor: null, ledger_minor: 50_00 }],
          },
          after: { resolution: "accepted" },
        },
      ]);
    });

    it("but not a deposit under review: its money is credited or returned", async () => {
      testDeposits.provider.script({ capturedMinor: 60_00 });
      const { deposit_id: reference } = await testDeposits.deposit(playerId);
      await expect(accept(reference)).rejects.toThrow("credit or return it");
      expect(await found()).toEqual([[reference, "amount_differs"]]);
    });
  });

  it("says that a credit goes back where the player is banned by now", async () => {
    testDeposits.provider.script({ capturedMinor: 60_00 });
    const { deposit_id: reference } = await testDeposits.deposit(playerId);
    await testDeposits.ban(playerId);
    expect(await command("credit", reference, "--reason", "it is theirs")).toContain("goes back");
    expect(await logged()).toMatchObject([{ action: "deposit.credit", after: { status: "returning" } }]);
    await watchDeposits(testDeposits.copy());
    expect([await testDeposits.balanceOf(playerId), testDeposits.provider.unrefundedMinor]).toEqual([0, 0]);
  });

  it("does not credit another currency", async () => {
    testDeposits.provider.script({ capturedCurrency: "EUR" });
    const { deposit_id: reference } = await testDeposits.deposit(playerId);
    await expect(command("credit", reference, "--reason", "it is theirs")).rejects.toThrow(
      "was captured in EUR",
    );
    expect(await logged()).toEqual([]);
    expect(await testDeposits.statusOf(reference)).toBe("review");
    expect((await found())[0]).toEqual([reference, "amount_differs"]);
    const unknown = randomUUID();
    for (const decision of ["credit", "return"])
      await expect(command(decision, unknown, "--reason", "it is theirs")).rejects.toThrow(
        `No deposit ${unknown} is under review`,
      );
    await command("return", reference, "--reason", "in another currency");
    expect(await testDeposits.statusOf(reference)).toBe("returning");
  });
});
