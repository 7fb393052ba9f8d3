import { EnvError } from "~/shared/env.server";

/** The line that a bad environment prints. */
export function envErrorOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error("expected an EnvError");
}
