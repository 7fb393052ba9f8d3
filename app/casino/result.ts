import type { ErrorBody, ErrorCode } from "./contract/shared";

/**
 * Why a casino call did not succeed (design §6).
 * `maintenance`: the casino says it is closed. `unavailable`: no usable answer came (time-out, refused
 * connection, 5xx, unreadable body). `unauthenticated`: the session is over. `refused`: a rule said no.
 */
export type CasinoFailure = "maintenance" | "unavailable" | "unauthenticated" | "refused";

export class CasinoError extends Error {
  readonly failure: CasinoFailure;
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly body: Partial<ErrorBody>;

  constructor(failure: CasinoFailure, message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = "CasinoError";
    this.failure = failure;
    this.status = status;
    this.code = body.errorCode;
    this.body = body;
  }
}

/** Seconds: a casino that is closed is so for longer than one that does not answer. */
const RETRY_SECONDS = { maintenance: 60, other: 5 } as const;

/** @returns the seconds of a Retry-After header, those that the casino named if it did */
export function retryAfterSeconds({ failure, body }: CasinoError): number {
  return (
    body.retryAfterSeconds ?? (failure === "maintenance" ? RETRY_SECONDS.maintenance : RETRY_SECONDS.other)
  );
}

/** Spec §5: what a player reads instead of an empty message or one with markup in it. */
export const SOMETHING_WENT_WRONG = "Sorry, Something went wrong. Please try again later.";

/** Spec §5: error texts that contain angle brackets or are empty are replaced. */
export function presentableMessage(message: string): string {
  return message.trim() === "" || /[<>]/.test(message) ? SOMETHING_WENT_WRONG : message;
}

/**
 * The HTTP result rule of spec §7: success for status 200-202 without `errorMessage` in the body;
 * otherwise an error with the body's message, or `Error: ` and the status text if there is none;
 * `No details received` is replaced by the status text.
 *
 * @param body the parsed JSON body, or undefined when it could not be read
 * @returns null for success
 */
export function failureOf(status: number, statusText: string, body: unknown): CasinoError | null {
  const fields = typeof body === "object" && body !== null ? (body as Partial<ErrorBody>) : {};
  if (status >= 200 && status <= 202 && fields.errorMessage === undefined) {
    return body === undefined
      ? new CasinoError("unavailable", "The answer could not be read.", status)
      : null;
  }
  const message = fields.errorMessage || `Error: ${statusText}`;
  return new CasinoError(
    failureKind(status, fields),
    message === "No details received" ? statusText : message,
    status,
    fields,
  );
}

function failureKind(status: number, body: Partial<ErrorBody>): CasinoFailure {
  if (body.errorCode === "maintenance") return "maintenance";
  if (status >= 500) return "unavailable";
  if (status === 401 && body.errorCode !== "invalid_credentials") return "unauthenticated";
  return "refused";
}
