import { describe, expect, it } from "vitest";
import { killUnderLoad } from "../../support/faults";

describe("two copies of each program on one database, killed at random under load", () => {
  it(
    "ledger.survives-any-kill: nothing acknowledged is lost and nothing happens twice",
    { timeout: 600_000 },
    async () => {
      const run = { kills: 20, apiPlayers: 5, webPlayers: 2, seed: 20_261_122, pauseMs: 300 };
      const report = await killUnderLoad(run);
      expect({ lost: report.lost, doubled: report.doubled, faults: report.faults }).toEqual({
        lost: [],
        doubled: [],
        faults: [],
      });
      // Proves that kills came mid-work: some answers were lost, and recovered by a repeat.
      expect(report.acknowledged).toBeGreaterThan(50);
      expect(report.unknown).toBeGreaterThan(0);
      expect(report.withdrawals).toBeGreaterThan(2);
    },
  );
});
