import { DAY_MS } from "~/shared/durations";
import type { ExclusionRegister } from "./register";

/** Last names that the sandbox knows, in lower case. */
export const SANDBOX_NAMES = {
  /** Listed for a year from the question. */
  listed: "registerlisted",
  /** Never answered. */
  silent: "registersilent",
  /** Answered with a fault. */
  failing: "registerfailing",
} as const;

const YEAR_MS = 365 * DAY_MS;

/** Stands in for a national register: it lists people by their last name, and keeps no data. */
export function sandboxRegister(clock: { now(): Date }): ExclusionRegister {
  return {
    excludedUntil({ lastName }, signal) {
      switch (lastName.toLowerCase()) {
        case SANDBOX_NAMES.listed:
          return Promise.resolve(new Date(clock.now().getTime() + YEAR_MS));
        case SANDBOX_NAMES.silent:
          return new Promise((_, reject) => {
            signal.addEventListener("abort", () => reject(new Error("aborted")));
          });
        case SANDBOX_NAMES.failing:
          return Promise.reject(new Error("the sandbox register is away"));
        default:
          return Promise.resolve(null);
      }
    },
  };
}
