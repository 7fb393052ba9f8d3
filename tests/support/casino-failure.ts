import { expect } from "vitest";
import { CasinoError } from "~/casino/result";

/** The error that a call ends in. */
export async function failureOf(answer: Promise<unknown>): Promise<CasinoError> {
  const error: unknown = await answer.then(
    () => expect.fail("the call succeeded"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CasinoError);
  return error as CasinoError;
}
