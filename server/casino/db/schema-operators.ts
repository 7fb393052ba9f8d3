import type { Generated, GeneratedAlways } from "kysely";
import type { Role } from "~/casino/contract/operator/rights";
import type { SwitchKind } from "~/casino/contract/switch-words";
import type { Json } from "./schema-columns";

export interface OperatorTable {
  operator_id: GeneratedAlways<number>;
  /** Lower case. */
  email: string;
  name: string;
  role: Role;
  password_argon2id: string;
  factor_sealed: Buffer;
  factor_key_id: string;
  /** Time step of the last accepted code. */
  factor_last_step: Generated<number>;
  created_at: Date;
  disabled_at: Generated<Date | null>;
}

export interface OperatorSessionTable {
  session_id: GeneratedAlways<number>;
  operator_id: number;
  token_hash: Buffer;
  address: string;
  agent: string;
  created_at: Date;
  /** To the minute. */
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
}

export interface OperatorChallengeTable {
  token_hash: Buffer;
  operator_id: number;
  expires_at: Date;
  wrong_codes: Generated<number>;
  used_at: Generated<Date | null>;
}

export interface OperatorInvitationTable {
  invitation_id: GeneratedAlways<number>;
  token_hash: Buffer;
  /** Null for the first operator. */
  email: string | null;
  role: Role;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  chosen_name: Generated<string | null>;
  chosen_email: Generated<string | null>;
  chosen_argon2id: Generated<string | null>;
  factor_sealed: Generated<Buffer | null>;
  factor_key_id: Generated<string | null>;
}

/** Written only by `operator_log_append` (functions/operator-log.sql). */
export interface OperatorLogTable {
  entry_id: number;
  logged_at: Date;
  /** Null: the casino itself. */
  operator_id: number | null;
  operator_name: string;
  address: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  player_id: number | null;
  before: Json<unknown>;
  after: Json<unknown>;
  reason: string;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface SavedAnswerTable {
  saved_answer_id: GeneratedAlways<number>;
  title: string;
  text: string;
  changed_at: Date;
}

/** Campaigns that operators sent. */
export interface CampaignTable {
  campaign_id: string;
  requested_by: string;
  requested_at: Date;
  last_player_id: Generated<number>;
  queued: Generated<number>;
  /** Null while mails are being queued. */
  finished_at: Generated<Date | null>;
}

/** The last entry of the log; written only by `operator_log_append`. */
export interface OperatorLogHeadTable {
  entry_id: number;
  hash: Buffer;
}

/** Who works on a case. */
export interface DeskClaimTable {
  kind: "withdrawal" | "identity";
  /** The withdrawal, or the player. */
  subject_id: string;
  operator_id: number;
  expires_at: Date;
}

export interface ThresholdTable {
  name: string;
  /** Minor units, days or percent, by its name. */
  value: number;
  changed_at: Date | null;
  /** Null: as installed. */
  changed_by: number | null;
}

/** What operators closed, or opened again; what was never closed has no row. */
export interface SwitchTable {
  kind: SwitchKind;
  /** A game's code or a market profile's name; empty for the others. */
  name: string;
  is_on: boolean;
  reason: string;
  operator_id: number;
  changed_at: Date;
  /** How often it was changed. */
  version: number;
}

/** Corrections of balances; booked ones have a ledger transaction that refers to them. */
export interface BalanceCorrectionTable {
  player_id: number;
  correction_id: string;
  /** Into the player's cash; negative takes away. */
  amount_minor: number;
  currency: string;
  reason: string;
  state: "asked" | "booked" | "refused";
  asked_by: number;
  asked_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

/** What operators noted about players. */
export interface PlayerNoteTable {
  player_id: number;
  note_id: string;
  text: string;
  operator_id: number;
  written_at: Date;
}

/** Copies of players' data that operators took. */
export interface PlayerExportTable {
  player_id: number;
  export_id: string;
  operator_id: number;
  asked_at: Date;
}

/** What was erased of closed accounts; append-only, written only by `player_erase`. */
export interface PlayerErasureTable {
  player_id: number;
  erasure_id: string;
  extent: "access" | "person";
  operator_id: number;
  erased_at: Date;
}
