import type { Kysely } from "kysely";
import type pg from "pg";
import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "~/shared/log.server";
import type { Database } from "../db/schema";
import type { CasinoClock } from "../domain/clock";
import type { ExclusionRegister } from "../domain/exclusion/register";
import type { SeedStore } from "../domain/fairness";
import type { IdentityProvider } from "../domain/identity/provider";
import type { IdentityVault } from "../domain/identity/vault";
import type { PayoutProvider } from "../domain/payments/payout-provider";
import type { PaymentProvider } from "../domain/payments/provider";
import type { Presence } from "../domain/player-limits/signed-in";
import type { SeedVault } from "../domain/secrets/seed-vault";
import type { TableClock } from "../domain/shared-rounds/clock";
import type { Switches } from "../domain/switches";
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
  withdrawalsOpen: Gauge<"state">;
  withdrawalsContradicted: Gauge;
  ledgerDifferences: Gauge;
}

/** What every handler receives: one object for the life of the program. */
export interface CasinoServices {
  db: Kysely<Database>;
  /** For statements that take longer than a player waits for an ordinary call. */
  slowDb: Kysely<Database>;
  pool: pg.Pool;
  clock: CasinoClock;
  log: Log;
  metrics: CasinoMetrics;
  /** The checks behind /readyz. */
  readiness: Readiness;
  payments: PaymentProvider;
  /** The national register of people who may not play. */
  register: ExclusionRegister;
  payouts: PayoutProvider;
  /** How long a player waits for the payment provider. */
  paymentTimeoutMs: number;
  /** Secrets that sign the payment provider's webhooks, newest first; with none, every webhook is rejected. */
  webhookSecrets: readonly string[];
  identityProvider: IdentityProvider;
  /** Encrypts and decrypts players' documents. */
  identityVault: IdentityVault;
  limits: RequestLimits;
  /** Notes who is signed in and here. */
  presence: Presence;
  /** How long a round may wait before it is sent to the database. */
  roundWaitMs: number;
  /** Encrypts and decrypts the seeds of future rounds. */
  vault: SeedVault;
  /** The clock of the shared tables. */
  tableClock: TableClock;
  /** The brand, as authenticator apps list the account. */
  issuer: string;
  /** The origin that players see. */
  publicOrigin: string;
  /** Shared with the web program, newest first; with none, no caller's headers are trusted (call-origin.ts). */
  signingKeys: readonly string[];
  /** Null: widget tokens are ignored. */
  recaptcha: Recaptcha | null;
  /** Shared with the support chat, for its identity hash; null without a chat. */
  chatSecret: string | null;
  /** To wake after putting an email into the outbox (domain/outbox.ts). */
  mails: Pick<MailWorker, "wake">;
  /** ISO 3166 codes, upper case. */
  restrictedCountries: ReadonlySet<string>;
  /** What operators have closed, and the stakes that they allow. */
  switches: Pick<Switches, "isOn" | "stakesOf">;
  /** While true, every call answers 503 with the maintenance message. */
  maintenance: boolean;
  /** True once the program was told to stop: `/readyz` answers 503, everything else is still served. */
  draining: boolean;
  /** Bearer token for `/metrics`; null refuses everyone. */
  metricsToken: string | null;
}

export function seedStore({ db, vault }: CasinoServices): SeedStore {
  return { kysely: db, vault };
}

/** Whether players' calls are refused, by the program's start or by the operators. */
export function isHouseClosed({ maintenance, switches }: CasinoServices): boolean {
  return maintenance || !switches.isOn("house");
}
