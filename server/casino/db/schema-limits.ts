import type { DepositLimitChoice, LimitKind, LimitPeriod } from "~/casino/contract/limit-words";
import type { RealityCheckChoice } from "~/casino/contract/reality-check-words";

/** Limits in force, with the raise that waits beside them (migrations/0018_limits.sql). */
export interface PlayerLimitTable {
  player_id: number;
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units, or minutes for time. */
  value: number;
  set_at: Date;
  /** Null with `asked_at` set: to have no limit. */
  asked_value: number | null;
  asked_at: Date | null;
  ready_at: Date | null;
  expires_at: Date | null;
  ready_told_at: Date | null;
}

export type PlayerLimitEvent = "set" | "cut" | "asked" | "confirmed" | "dropped" | "expired";

export interface PlayerLimitEventTable {
  player_id: number;
  event_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  event: PlayerLimitEvent;
  old_value: number | null;
  new_value: number | null;
  happened_at: Date;
}

/** Answers to the question for a deposit limit; append-only (migrations/0119_deposit_limit_choice.sql). */
export interface DepositLimitChoiceTable {
  player_id: number;
  choice_id: string;
  choice: DepositLimitChoice;
  chosen_at: Date;
}

/** Written by triggers whenever the player chooses. */
export interface DepositLimitReviewTable {
  player_id: number;
  chosen_at: Date;
  next_look_at: Date;
}

/** The checks that players acknowledged, with what they were shown; append-only (migrations/0026_reality_check.sql). */
export interface RealityCheckTable {
  player_id: number;
  check_id: string;
  acknowledged_at: Date;
  choice: RealityCheckChoice;
  /** When the player had signed in. */
  since: Date;
  net_minor: number;
}
