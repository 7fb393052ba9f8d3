import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as houseCashier from "~/casino/contract/house-cashier";
import { depositServices } from "../../../server/casino/api/cashier";
import type { House } from "../../../server/casino/api/house";
import type { DepositServices } from "../../../server/casino/domain/deposits";
import { watchDeposits } from "../../../server/casino/domain/deposits-watch";
import { APPROVED_CARD, newDepositor, send } from "../../support/casino-client";
import { startTestCasino, TestClock, type TestCasino } from "../../support/casino";
import { UnreliableProvider } from "../../support/unreliable-provider";

const clock = new TestClock();
const provider = new UnreliableProvider(clock);
let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ clock, payments: provider, paymentTimeoutMs: 50 });
});
afterAll(() => casino.close());

type Depositor = Awaited<ReturnType<typeof newDepositor>>;

async function depositFifty(player: Depositor) {
  const body = { method: "card" as const, amount_minor: 50_00, ...APPROVED_CARD };
  return (await send(casino.url, houseCashier.makeDeposit, { cashierToken: player.cashierToken, body })).body;
}

async function balanceOf({ pid, token }: Depositor): Promise<number> {
  const query = { forMoney: "true" as const };
  const { body } = await send(casino.url, account.balance, { params: { pid }, token, query });
  return body.balance_minor;
}

/** A copy of the program over the same database. */
function copy(): DepositServices {
  return depositServices({
    db: casino.database.kysely,
    clock,
    payments: provider,
    paymentTimeoutMs: 50,
    log: { error: () => undefined },
  } as unknown as House);
}

describe("a deposit whose provider has not answered", () => {
  it("a captured deposit whose answer was lost is found and credited once", async () => {
    const player = await newDepositor(casino.url);
    provider.script({ outcome: "captured", delivery: "lost" });
    await depositFifty(player);
    expect(provider.keptMinor).toBe(50_00);
    for (let minute = 0; minute < 30; minute += 1) {
      clock.advance(60_000);
      await watchDeposits(copy());
    }
    expect([await balanceOf(player), provider.looks.length]).toEqual([50_00, 1]);
  });
});
