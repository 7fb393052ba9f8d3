import type { LimitName } from "~/casino/contract/limit-words";

/** A limit as a player wants it: minor units, or minutes for time; null for no limit. */
export interface WantedLimit extends LimitName {
  value: number | null;
}
