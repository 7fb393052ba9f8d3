import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { WITHDRAWAL_STATES, type WithdrawalState } from "~/casino/contract/payouts";
import {
  isOpenWithdrawal,
  nextWithdrawalState,
  WITHDRAWAL_EVENTS,
  type WithdrawalEvent,
} from "../../../server/casino/domain/withdrawals/transitions";

interface Cell {
  from: WithdrawalState;
  event: WithdrawalEvent;
  /** A state in bold, or a dash. */
  text: string;
}

/** The first table of the README, cell by cell. */
function readmeCells(): Cell[] {
  const readme = readFileSync("server/casino/domain/withdrawals/README.md", "utf8");
  const lines = readme.slice(readme.indexOf("| from \\ event")).split("\n");
  const trim = (text: string) => text.trim();
  const rows = lines.slice(0, lines.indexOf("")).map((line) => line.split("|").slice(1, -1).map(trim));
  const [head = [], , ...body] = rows;
  return body.flatMap(([from = "", ...cells]) =>
    cells.map((text, index) => ({
      from: from as WithdrawalState,
      event: head[index + 1] as WithdrawalEvent,
      text,
    })),
  );
}

const cells = readmeCells();

describe("withdrawals: the table of states × events", () => {
  it("the README has a cell for every state and every event", () => {
    const named = cells.map(({ from, event }) => `${from} ${event}`);
    const all = WITHDRAWAL_STATES.flatMap((from) => WITHDRAWAL_EVENTS.map((event) => `${from} ${event}`));
    expect(named).toEqual(all);
    expect(all).toHaveLength(49);
  });

  it.each(cells)("withdrawal.transition-table: $from, $event: $text", ({ from, event, text }) => {
    const leadsTo = /^\*\*(\w+)\*\*$/.exec(text)?.[1] ?? null;
    expect(nextWithdrawalState(from, event)).toBe(leadsTo);
    if (leadsTo === null) expect(text).toBe("–");
  });

  it("a withdrawal that is over stays so", () => {
    for (const state of WITHDRAWAL_STATES) {
      const leads = WITHDRAWAL_EVENTS.some((event) => nextWithdrawalState(state, event) !== null);
      expect([state, leads]).toEqual([state, isOpenWithdrawal({ state })]);
    }
  });
});
