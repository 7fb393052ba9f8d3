import type { Outcome } from "~/casino/contract/outcomes";
import type { SymbolLabels } from "../slots/words";

/** A finished round, for its record and its check. */
export interface OutcomeProps<Kind extends Outcome["kind"]> {
  outcome: Extract<Outcome, { kind: Kind }>;
  labels: SymbolLabels;
  currency: string;
}
