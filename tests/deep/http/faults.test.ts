import { describe, expect, it } from "vitest";
import { killUnderLoad } from "../../support/faults";
import { faultSeed, repeatedBy } from "../../support/seeded";

describe("two copies of each program on one database, killed at random under load", () => {
  it(
    "ledger.survives-any-kill: nothing acknowledged is lost and nothing happens twice",
    { timeout: 600_000 },
    async () => {
      const seed = faultSeed();
      const report = await killUnderLoad({ kills: 20, apiPlayers: 5, webPlayers: 2, seed, pauseMs: 300 });
      const { lost, doubled, faults } = report;
      expect({ lost, doubled, faults }, repeatedBy(seed)).toEqual({
        lost: [],
        doubled: [],
        faults: [],
      });
      // Proves that kills came mid-work: some answers were lost, and recovered by a repeat.
      expect(report.acknowledged, repeatedBy(seed)).toBeGreaterThan(50);
      expect(report.unknown, repeatedBy(seed)).toBeGreaterThan(0);
      // And that withdrawals were caught wherever they may be, and ended in more than one way.
      const { phases, withdrawals } = report;
      const sent = phases["handing over"] + phases["with the provider"] + phases["answered, not settled"];
      const caught = { ...phases, sent };
      for (const phase of ["requesting", "requested", "review", "deciding", "sent"] as const)
        expect([phase, caught[phase] > 0], repeatedBy(seed)).toEqual([phase, true]);
      for (const state of ["paid", "refused", "expired"] as const)
        expect([state, withdrawals[state] > 0], repeatedBy(seed)).toEqual([state, true]);
    },
  );
});
