import type { ErrorBody, ErrorCode } from "~/casino/contract/shared";

/**
 * A rule of the house said no. The API answers it as `errorBody` with `status`;
 * everything else that is thrown is a fault and is answered as 500.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** HTTP status, 400 to 499 (or 503 for `maintenance` and `unavailable`). */
  readonly status: number;
  /** Further members of the error body. */
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
 * A request that does not keep to the contract. A client may show its sentence to a player.
 * @param detail for whoever writes the client
 */
export function malformed(detail: string): Refusal {
  return new Refusal(
    "invalid_request",
    "Something you entered can't be used. Please check it and try again.",
    400,
    { detail },
  );
}
