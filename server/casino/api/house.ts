import type { Kysely } from "kysely";
import type pg from "pg";
import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "../../log";
import type { Database } from "../db/schema";
import type { HouseClock } from "../domain/clock";
import type { SeedStore } from "../domain/fairness";
import type { PaymentProvider } from "../domain/payments/provider";
import type { SeedVault } from "../domain/seed-vault";
import type { TableClock } from "../domain/shared-rounds-clock";
import type { MailWorker } from "../mail/worker";
import type { Readiness } from "./readiness";
import type { Recaptcha } from "./recaptcha";
import type { RequestLimits } from "./request-limits";

export interface CasinoMetrics {
  registry: Registry;
  requests: Histogram<"name" | "status">;
  roundsSettled: Counter<"game">;
  paymentEvents: Counter<"result">;
  openFindings: Gauge;
  ledgerDifferences: Gauge;
}

/** What the handlers are given: one object for the life of the program. */
export interface House {
  db: Kysely<Database>;
  pool: pg.Pool;
  clock: HouseClock;
  log: Log;
  metrics: CasinoMetrics;
  /** What /readyz tells. */
  readiness: Readiness;
  payments: PaymentProvider;
  /** How long a player waits for the payment provider. */
  paymentTimeoutMs: number;
  /** What the payment provider's webhooks are signed with, newest first; without any, none is taken. */
  webhookSecrets: readonly string[];
  limits: RequestLimits;
  /** How long a round may wait to be sent to the database. */
  roundWaitMs: number;
  /** Opens and seals the seeds of rounds to come. */
  vault: SeedVault;
  /** The tables whose rounds everyone shares. */
  tableClock: TableClock;
  /** Origin that players see. */
  publicOrigin: string;
  /** Shared with the web program, newest first; with none, no caller is believed (call-origin.ts). */
  signingKeys: readonly string[];
  /** Null: tokens of its widget count for nothing. */
  recaptcha: Recaptcha | null;
  /** Shared with the support chat (spec §7, chat identity); null without a chat. */
  chatSecret: string | null;
  /** To be woken when a mail was put into the outbox (domain/outbox.ts). */
  mails: Pick<MailWorker, "wake">;
  /** ISO 3166 codes, upper-case. */
  restrictedCountries: ReadonlySet<string>;
  /** While true, every call answers 503 (spec §8, casinoMaintenance). */
  maintenance: boolean;
  /** True once the program is told to stop: `/readyz` says so, and everything is still answered. */
  draining: boolean;
  /** Bearer token of `/metrics`; null: nobody gets the figures. */
  metricsToken: string | null;
}

export function seedStore({ db, vault }: House): SeedStore {
  return { kysely: db, vault };
}
