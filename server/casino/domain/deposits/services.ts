import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import type { PaymentProvider } from "../payments/provider";
import type { SeedVault } from "../secrets/seed-vault";

/** What every operation on deposits needs. */
export interface DepositServices {
  db: Kysely<Database>;
  clock: Clock;
  provider: PaymentProvider;
  /** How long a player's request, or a lookup, waits for the provider. */
  providerTimeoutMs: number;
  /** Called for a failed provider call, and for an answer that could not be settled. */
  onFault(error: unknown, depositId: string): void;
}

/** What a new deposit needs besides. */
export interface NewDepositServices extends DepositServices {
  /** Opens the key of card fingerprints. */
  vault: SeedVault;
}
