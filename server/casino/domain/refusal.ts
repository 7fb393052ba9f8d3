import type { ErrorBody, ErrorCode } from "~/casino/contract/shared";

/**
 * A request that a rule refuses. The API answers it with `errorBody` and `status`; any other error is a fault and
 * becomes a 500.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** HTTP status, 400 to 499 (or 503 for `maintenance` and `unavailable`). */
  readonly status: number;
  /** Additional members of the error body. */
  readonly details: Omit<ErrorBody, "errorMessage" | "errorCode">;

  constructor(
    code: ErrorCode,
    message: string,
    status = 409,
    details: Omit<ErrorBody, "errorMessage" | "errorCode"> = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/**
 * Refuses a request that violates the contract. A client may show the message to a player.
 * @param detail for the developer of the client
 */
export function malformed(detail: string): Refusal {
  return new Refusal(
    "invalid_request",
    "Something you entered can't be used. Please check it and try again.",
    400,
    { detail },
  );
}
