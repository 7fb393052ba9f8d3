import type { RefusalFacts } from "~/casino/contract/refusal-entry";
import type { ErrorCode, FactsOf } from "~/casino/contract/refusals";

type FactsArgument<Code extends ErrorCode> =
  object extends FactsOf<Code> ? [facts?: FactsOf<Code>] : [facts: FactsOf<Code>];

/**
 * A request that a rule refuses. The API maps its code to a status and a message; any other error is a fault and
 * becomes a 500.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly facts: RefusalFacts;

  constructor(code: Code, ...[facts]: FactsArgument<Code>) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.facts = facts ?? {};
  }
}

/** A refusal that the database decided: its code says which facts it has. */
export function refusalWith(code: ErrorCode, facts: object = {}): Refusal {
  return new (Refusal as new (code: ErrorCode, facts: object) => Refusal)(code, facts);
}

/**
 * Refuses a request that violates the contract.
 * @param detail for the developer of the client
 */
export function malformed(detail: string): Refusal {
  return new Refusal("invalid_request", { detail });
}
