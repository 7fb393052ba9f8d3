import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ThresholdName } from "~/casino/contract/operator/thresholds";
import * as contract from "~/casino/contract/operator/thresholds";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { newWithdrawer, withdraw } from "../../support/withdrawals";

let casino: TestCasino;
let anna: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  anna = await operatorOfRole(casino.database.kysely, "finance", casino.clock.now());
});
afterAll(() => casino.close());

const as = () => ({ operatorToken: anna.token });
const set = (name: ThresholdName, value: number, seen: number) =>
  send(casino.url, contract.setThreshold, { ...as(), body: { name, value, seen, reason: "A new rule" } });
const read = async () => (await send(casino.url, contract.thresholds, as())).body.thresholds;

describe("desk.thresholds: what a person looks at is set at the desk, and logged", () => {
  it("the amount up to which a verified player is paid without a person holds from the next request", async () => {
    const reasons = async () => {
      const player = await newWithdrawer(casino, { cashMinor: 1_000_00 });
      return (await withdraw(casino.url, player, 400_00)).body.withdrawals[0]?.state;
    };
    expect(await reasons()).not.toBe("review");
    expect((await set("withdrawal_automatic_minor", 300_00, 500_00)).status).toBe(200);
    expect(await reasons()).toBe("review");
    expect((await set("withdrawal_automatic_minor", 500_00, 300_00)).status).toBe(200);
    const [threshold] = await read();
    expect(threshold).toMatchObject({ value: 500_00, changed_by: anna.name });
    const logged = await loggedActions(casino.database.kysely);
    expect(
      logged.filter(({ action }) => action === "threshold.set").map(({ before, after }) => [before, after]),
    ).toEqual([
      [{ value: 500_00 }, { value: 300_00 }],
      [{ value: 300_00 }, { value: 500_00 }],
    ]);
    expect(await brokenEntries(casino.database.kysely)).toEqual([]);
  });

  it("a figure that a colleague has changed meanwhile is not overwritten", async () => {
    const answer = await set("near_limit_percent", 90, 70);
    expect([answer.status, answer.refused]).toEqual([
      409,
      expect.objectContaining({ operatorCode: "outdated" }),
    ]);
    expect((await read()).find(({ name }) => name === "near_limit_percent")?.value).toBe(80);
  });

  it.each([
    ["withdrawal_automatic_minor", 5_000_01],
    ["new_method_days", 0],
    ["near_limit_percent", 101],
    ["large_win_minor", 99_99],
  ] as const)("%s of %d is refused", async (name, value) => {
    const seen = (await read()).find((one) => one.name === name)?.value ?? 0;
    expect((await set(name, value, seen)).status).toBe(422);
  });
});
