import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import type { Clock } from "../clock";
import type { PayoutProvider } from "../payments/payout-provider";

/** What sending and settling withdrawals needs. */
export interface WithdrawalServices {
  db: Kysely<Database>;
  clock: Clock;
  provider: PayoutProvider;
  /** How long a player's request, or a lookup, waits for the provider. */
  providerTimeoutMs: number;
  /** Called for a failed provider call, and for an answer that could not be settled. */
  onFault(error: unknown, withdrawalId: string): void;
  /** Called when the provider contradicts what was settled: a person has to look. */
  onContradiction(withdrawalId: string): void;
}
