import { MINUTE_MS } from "~/shared/durations";
import type { CallShape } from "./contract/call";
import { type Mismatch, missingAdditions } from "./read-answer.server";

/** A place where a casino's answers were found to differ from the contract. */
export interface ContractNote extends Mismatch {
  /** `GET /players/{pid}/balance`. */
  call: string;
}

/** Reported by `/readyz`. */
export interface ContractReport {
  /** Optional calls that the casino does not have: `GET /players/{pid}/history`. */
  missingCalls: string[];
  /** Optional fields that it leaves out: `GET /players/{pid}/balance currency`. */
  missingFields: string[];
  mismatches: ContractNote[];
}

const LOG_EVERY_MS = MINUTE_MS;
/** How long a call counts as missing: one that the casino adds later is found after this time. */
export const MISSING_MS = 10 * MINUTE_MS;
/** More than the contract has fields; bounds the memory whatever the casino sends. */
const NOTES_MAX = 1_000;

/** Records where answers differ from the contract. Logs each place at most once a minute. */
export class ContractNotes {
  private readonly mismatches = new Map<string, ContractNote>();
  private readonly missingFields = new Set<string>();
  /** By name: when the casino was last found to lack it. */
  private readonly missingCalls = new Map<string, number>();
  private readonly nextAt = new Map<string, number>();

  constructor(
    private readonly log: (note: ContractNote) => void,
    private readonly now: () => number = Date.now,
  ) {}

  differs(call: CallShape, mismatches: readonly Mismatch[]): void {
    for (const mismatch of mismatches) {
      const note = { call: methodAndPath(call), ...mismatch };
      const place = `${note.call} ${note.field}`;
      if (this.mismatches.size < NOTES_MAX || this.mismatches.has(place)) this.mismatches.set(place, note);
      if (this.isDue(place)) this.log(note);
    }
  }

  /**
   * Checks an answer for missing additions. At most once a minute per call, so that pages do not pay for it every
   * time.
   */
  answered(call: CallShape, answer: unknown): void {
    const name = methodAndPath(call);
    this.missingCalls.delete(name);
    if (!this.isDue(`additions of ${name}`)) return;
    const missing = missingAdditions(call.response, answer).map((field) => `${name} ${field}`);
    for (const earlier of this.missingFields)
      if (earlier.startsWith(`${name} `)) this.missingFields.delete(earlier);
    for (const field of missing) this.missingFields.add(field);
  }

  lacks(call: CallShape): void {
    this.missingCalls.set(methodAndPath(call), this.now());
  }

  /**
   * Whether the casino was lately found to lack a call. False for one that names a resource: casinos that send no code
   * answer alike for a resource that they do not have.
   */
  isMissing(call: CallShape): boolean {
    const at = this.missingCalls.get(methodAndPath(call));
    return at !== undefined && !call.path.includes("{") && this.now() - at < MISSING_MS;
  }

  report(): ContractReport {
    return {
      missingCalls: [...this.missingCalls.keys()].sort(),
      missingFields: [...this.missingFields].sort(),
      mismatches: [...this.mismatches.values()],
    };
  }

  private isDue(what: string): boolean {
    const now = this.now();
    if (now < (this.nextAt.get(what) ?? 0)) return false;
    if (this.nextAt.size < NOTES_MAX || this.nextAt.has(what)) this.nextAt.set(what, now + LOG_EVERY_MS);
    return true;
  }
}

export function methodAndPath({ method, path }: CallShape): string {
  return `${method} ${path}`;
}
