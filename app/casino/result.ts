import type { ErrorCode } from "./contract/refusals";
import { MISSING_CALL_STATUSES } from "./contract/shared";
import { type ErrorFacts, errorFacts, isErrorBody, type RefusalBody } from "./error-body";
import { presentableMessage } from "./presentable";

/**
 * Why a casino call failed. `maintenance`: the casino is closed. `unavailable`: no usable answer (timeout, refused
 * connection, 5xx, unreadable body). `unauthenticated`: the session has ended. `refused`: a rule said no.
 */
export type CasinoFailure = "maintenance" | "unavailable" | "unauthenticated" | "refused";

export class CasinoError extends Error {
  readonly failure: CasinoFailure;
  /** The casino's status, which may be any number. Use `pageStatus` for pages. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly body: RefusalBody;

  constructor(failure: CasinoFailure, message: string, status: number, body: RefusalBody = {}) {
    super(message);
    this.name = "CasinoError";
    this.failure = failure;
    this.status = status;
    this.code = body.errorCode;
    this.body = body;
  }

  /** No answer arrived, so the casino may or may not have acted. */
  get isLost(): boolean {
    return this.failure === "unavailable" && (this.status === 502 || this.status === 504);
  }

  /**
   * Status for our own response. The casino's status may be one whose body browsers drop (204, 3xx), that they retry
   * by themselves (408), or answer with a dialog (407, and text browsers 401, which is invalid without
   * WWW-Authenticate): a wrong password is a 422.
   */
  get pageStatus(): number {
    if (this.failure !== "refused") return 503;
    if (this.status === 401) return 422;
    return PAGE_STATUSES.has(this.status) ? this.status : 400;
  }
}

const PAGE_STATUSES: ReadonlySet<number> = new Set([400, 402, 403, 404, 409, 410, 422, 429]);

/** Seconds. Maintenance lasts longer than an outage. */
const RETRY_SECONDS = { maintenance: 60, other: 5 } as const;

/** @returns seconds for a Retry-After header: the casino's own value if it sent one */
export function retryAfterSeconds({ failure, body }: CasinoError): number {
  return (
    body.retryAfterSeconds ?? (failure === "maintenance" ? RETRY_SECONDS.maintenance : RETRY_SECONDS.other)
  );
}

/** Where it makes sense to come back: after a failure, and where the casino said when. */
export function retryHeaders(error: CasinoError): Record<string, string> {
  const comesBack = error.failure !== "refused" || error.body.retryAfterSeconds !== undefined;
  return comesBack ? { "Retry-After": String(retryAfterSeconds(error)) } : {};
}

/**
 * Maps an HTTP result. Success is a status of 200-202 without `errorMessage` in the body. Otherwise an error with the
 * body's message, or `Error: ` plus the status text if there is none; `No details received` is replaced by the status
 * text. The message is always fit for players. What is not JSON comes from a proxy or another server: the casino is
 * unavailable, whatever the status.
 *
 * @param body the parsed JSON body, or undefined if it could not be read
 * @returns null for success
 */
export function failureOf(status: number, statusText: string, body: unknown): CasinoError | null {
  // Of nearly all answers nothing more is read here.
  if (status >= 200 && status <= 202 && !isErrorBody(body)) {
    return body === undefined
      ? new CasinoError("unavailable", "The answer could not be read.", status)
      : null;
  }
  const facts = errorFacts(body);
  const message = facts.errorMessage === "" ? `Error: ${statusText}` : facts.errorMessage;
  return new CasinoError(
    body === undefined ? "unavailable" : failureKind(status, facts),
    presentableMessage(message === "No details received" ? statusText : message),
    status,
    facts.body,
  );
}

/** Codes of a 401 that do not end a session. */
const WRONG_PASSWORD: ReadonlySet<string> = new Set(["invalid_credentials", "wrong_password"]);

function failureKind(status: number, { isError, body }: ErrorFacts): CasinoFailure {
  if (body.errorCode === "maintenance") return "maintenance";
  if (status >= 500) return "unavailable";
  if (status === 401 && !WRONG_PASSWORD.has(body.errorCode ?? "")) return "unauthenticated";
  // Neither success nor an error of the contract: 204, a redirect, or a 304 to an unconditional request.
  if (status < 400 && !isError) return "unavailable";
  return "refused";
}

/**
 * Whether the casino does not have the call. A call that it has, and that refuses with such a status, sends a code:
 * those of operators an `operatorCode`.
 */
export function isMissingCall(error: unknown): boolean {
  return (
    error instanceof CasinoError &&
    MISSING_CALL_STATUSES.includes(error.status) &&
    error.code === undefined &&
    error.body.codes === undefined
  );
}
