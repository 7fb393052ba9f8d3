import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/casino/contract/operator/corrections";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send } from "../../support/casino-client";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { moneyOf } from "../../support/withdrawals";

let casino: TestCasino;
let anna: TestOperator;
let ben: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  anna = await operatorOfRole(casino.database.kysely, "finance", casino.clock.now());
  ben = await operatorOfRole(casino.database.kysely, "finance", casino.clock.now());
});
afterAll(() => casino.close());

const correct = (operator: TestOperator, pid: number, amount_minor: number, key?: string) =>
  send(casino.url, contract.correctBalance, {
    operatorToken: operator.token,
    params: { pid },
    body: { amount_minor, reason: "The provider paid twice" },
    ...(key === undefined ? {} : { key }),
  });
const decide = (operator: TestOperator, pid: number, correctionId: string, decision: "book" | "refuse") =>
  send(casino.url, contract.decideCorrection, {
    operatorToken: operator.token,
    params: { pid, correctionId },
    body: { decision, reason: "Checked with the bank" },
  });
const waiting = async (operator: TestOperator) =>
  (await send(casino.url, contract.waitingCorrections, { operatorToken: operator.token, query: {} })).body
    .corrections;
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;
const cashOf = async (pid: number) => {
  const { rows } = await casino.database.pool.query<{ cash: number }>(
    "select cash_minor as cash from wallet where player_id = $1",
    [pid],
  );
  return Number(rows[0]?.cash);
};
const pidOf = async () => Number((await newPlayer(casino.url)).pid);

/** Corrections of the ledger, as the amounts that went into the cash. */
async function booked(pid: number): Promise<number[]> {
  const { rows } = await casino.database.pool.query<{ amount: number }>(
    `select e.amount_minor as amount from ledger_transaction t
     join ledger_entry e using (player_id, transaction_id)
     where t.player_id = $1 and t.kind = 'correction' and e.account = 'cash' order by t.sequence`,
    [pid],
  );
  return rows.map(({ amount }) => Number(amount));
}

describe("desk.corrections: a balance is corrected by a transaction of its own, large ones by two people", () => {
  it("up to the limit one operator books it, and a double click books it once", async () => {
    const pid = await pidOf();
    const [one, two] = await Promise.all([
      correct(anna, pid, 500_00, "correction:double"),
      correct(anna, pid, 500_00, "correction:double"),
    ]);
    expect([one.body.is_booked, two.body.correction_id]).toEqual([true, one.body.correction_id]);
    expect((await correct(anna, pid, -200_01)).body.is_booked).toBe(true);
    expect([await cashOf(pid), await booked(pid)]).toEqual([299_99, [500_00, -200_01]]);
  });

  it("above it nothing moves until a second operator confirms, and both at once book it once", async () => {
    const pid = await pidOf();
    const { body } = await correct(anna, pid, 500_01);
    expect([body.is_booked, await cashOf(pid)]).toEqual([false, 0]);
    const id = body.correction_id;
    expect((await waiting(anna)).find(({ correction_id }) => correction_id === id)?.is_own).toBe(true);
    expect(codeOf(await decide(anna, pid, id, "book"))).toBe("needs_second_operator");
    const owner = await operatorOfRole(casino.database.kysely, "owner", casino.clock.now());
    const answers = await Promise.all([decide(ben, pid, id, "book"), decide(owner, pid, id, "book")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await cashOf(pid), await booked(pid)]).toEqual([500_01, [500_01]]);
    expect((await waiting(ben)).map(({ correction_id }) => correction_id)).not.toContain(id);
  });

  it("who asked may withdraw it; what was decided stays decided", async () => {
    const pid = await pidOf();
    const { correction_id: id } = (await correct(anna, pid, 900_00)).body;
    expect((await decide(anna, pid, id, "refuse")).body.is_booked).toBe(false);
    expect(codeOf(await decide(ben, pid, id, "book"))).toBe("already_decided");
    expect(await booked(pid)).toEqual([]);
  });

  it("none takes the cash below zero, when it is asked for or when it is confirmed", async () => {
    const pid = await pidOf();
    expect((await correct(anna, pid, -1)).status).toBe(422);
    await correct(anna, pid, 500_00);
    await correct(anna, pid, 500_00);
    const { correction_id: id } = (await correct(anna, pid, -900_00)).body;
    await correct(anna, pid, -200_00);
    expect((await decide(ben, pid, id, "book")).status).toBe(422);
    expect(await cashOf(pid)).toBe(800_00);
  });

  it("nothing, a fortune, somebody else's id and nobody's account are refused", async () => {
    const pid = await pidOf();
    expect((await correct(anna, pid, 0)).status).toBe(422);
    expect((await correct(anna, pid, 1e12)).status).toBe(400);
    expect((await correct(anna, 99_999_999, 10_00)).status).toBe(404);
    const { correction_id: id } = (await correct(anna, pid, 900_00)).body;
    expect((await decide(ben, await pidOf(), id, "book")).status).toBe(404);
  });

  it("the database itself refuses that one operator books a large one", async () => {
    const pid = await pidOf();
    const { correction_id: id } = (await correct(anna, pid, 900_00)).body;
    const alone = casino.database.pool.query(
      "update balance_correction set state = 'booked', decided_by = asked_by, decided_at = now() where correction_id = $1",
      [id],
    );
    await expect(alone).rejects.toThrow("balance_correction_four_eyes");
  });

  it("the log has the cash before and after each step", async () => {
    const pid = await pidOf();
    await correct(anna, pid, 500_00);
    const { correction_id: id } = (await correct(anna, pid, 900_00)).body;
    await correct(anna, pid, -100_00);
    await decide(ben, pid, id, "book");
    const { correction_id: other } = (await correct(anna, pid, 600_00)).body;
    await decide(ben, pid, other, "refuse");
    const cash = (values: unknown) => (values as { cash_minor?: number } | null)?.cash_minor;
    const logged = (await loggedActions(casino.database.kysely)).filter((entry) => entry.player_id === pid);
    expect(logged.map(({ action, before, after }) => [action, cash(before), cash(after)])).toEqual([
      ["money.correct", 0, 500_00],
      ["money.ask", 500_00, 500_00],
      ["money.correct", 500_00, 400_00],
      ["money.confirm", 400_00, 1_300_00],
      ["money.ask", 1_300_00, 1_300_00],
      ["money.refuse", 1_300_00, 1_300_00],
    ]);
  });

  it("ledger, wallet and log agree", async () => {
    const { kysely } = casino.database;
    const actions = (await loggedActions(kysely)).map(({ action }) => action);
    expect(new Set(actions)).toEqual(
      new Set(["casino.start", "money.correct", "money.ask", "money.confirm", "money.refuse"]),
    );
    expect(await brokenEntries(kysely)).toEqual([]);
    const pid = await pidOf();
    await correct(anna, pid, 12_34);
    expect(await moneyOf(casino, pid)).toMatchObject({ cash: 12_34 });
  });
});
