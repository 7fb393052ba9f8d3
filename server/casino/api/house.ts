import type { Kysely } from "kysely";
import type pg from "pg";
import type { Counter, Histogram, Registry } from "prom-client";
import type { Log } from "../../log";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import type { PaymentProvider } from "../domain/payments/provider";
import type { Tables } from "../domain/shared-rounds";
import type { MailWorker } from "../mail/worker";
import type { Recaptcha } from "./recaptcha";
import type { RequestLimits } from "./request-limits";

export interface CasinoMetrics {
  registry: Registry;
  requests: Histogram<"name" | "status">;
  roundsSettled: Counter<"game">;
}

/** What the handlers are given: one object for the life of the program. */
export interface House {
  db: Kysely<Database>;
  pool: pg.Pool;
  clock: Clock;
  log: Log;
  metrics: CasinoMetrics;
  payments: PaymentProvider;
  /** How long a player waits for the payment provider. */
  paymentTimeoutMs: number;
  limits: RequestLimits;
  /** The tables whose rounds everyone shares. */
  tables: Tables;
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
}
