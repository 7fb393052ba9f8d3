import type { ExclusionState } from "~/casino/contract/exclusion";
import { type ExclusionKind, isExclusionOver } from "~/casino/contract/exclusion-words";
import { Refusal } from "../refusal";

/** The columns of `player` that say whether the player may play; migration 0019 keeps them. */
export interface ExcludedColumns {
  excluded_until: Date | null;
  excluded_kind: ExclusionKind | null;
}

/** Null: the player may play. exclusion_refusal is the same rule for rounds, in the database. */
export function exclusionOf(
  { excluded_until: until, excluded_kind: kind }: ExcludedColumns,
  now: Date,
): ExclusionState | null {
  if (until === null || kind === null) return null;
  const state = { until: until.toISOString(), kind };
  return isExclusionOver(state, now) ? null : state;
}

/** @throws Refusal `excluded` */
export function refuseExcluded(player: ExcludedColumns, now: Date): void {
  const exclusion = exclusionOf(player, now);
  if (exclusion !== null) throw excluded(exclusion);
}

export function excluded(exclusion: ExclusionState): Refusal {
  return new Refusal("excluded", exclusion);
}
