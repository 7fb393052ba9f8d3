import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import { createRegistry, requestHistogram } from "../metrics";
import type { CasinoMetrics } from "./api/services";
import type { CasinoClock } from "./domain/clock";

export function casinoMetrics(pool: pg.Pool, clock: CasinoClock): CasinoMetrics {
  const registry = createRegistry("casino");
  gauge(
    registry,
    "system_clock_ahead_seconds",
    "How far the system clock is ahead of the database's",
    () => (clock.skew?.().aheadMs ?? 0) / 1000,
  );
  gauge(
    registry,
    "system_clock_error_seconds",
    "How far that measurement may be wrong",
    () => (clock.skew?.().errorMs ?? 0) / 1000,
  );
  gauge(registry, "database_connections", "Connections of the pool", () => pool.totalCount);
  gauge(registry, "database_connections_idle", "Connections that wait for work", () => pool.idleCount);
  gauge(
    registry,
    "database_requests_waiting",
    "Requests that wait for a connection",
    () => pool.waitingCount,
  );
  return {
    registry,
    requests: requestHistogram(registry),
    ledgerDifferences: new Gauge({
      name: "ledger_differences",
      help: "Wallets and pools that differed from the ledger at the last reconciliation",
      registers: [registry],
    }),
    roundsSettled: new Counter({
      name: "rounds_settled_total",
      help: "Rounds settled, by game",
      labelNames: ["game"],
      registers: [registry],
    }),
    openFindings: new Gauge({
      name: "payment_reconciliation_open",
      help: "Differences between payment provider and ledger that a person has to look at",
      registers: [registry],
    }),
    withdrawalsOpen: new Gauge({
      name: "withdrawals_open",
      help: "Withdrawals that wait for payment, by state; those in review wait for a person",
      labelNames: ["state"],
      registers: [registry],
    }),
    withdrawalsContradicted: new Gauge({
      name: "withdrawals_contradicted",
      help: "Withdrawals that the payout provider reports otherwise than they were settled",
      registers: [registry],
    }),
    paymentEvents: new Counter({
      name: "payment_events_total",
      help: "Webhooks of the payment provider, by what came of them",
      labelNames: ["result"],
      registers: [registry],
    }),
  };
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
