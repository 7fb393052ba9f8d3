import type { Generated } from "kysely";

export interface SecondFactorTable {
  player_id: number;
  secret_sealed: Buffer;
  secret_key_id: string;
  created_at: Date;
  /** The sign-in that gave the password for it (`player_session.family_id`): the only one that may set it up. */
  setup_family_id: string | null;
  /** Null while it is being set up. */
  confirmed_at: Date | null;
  /** Time step of the last accepted code. */
  last_step: Generated<number>;
  /** When it is removed because its app is lost, unless a code is given before; null if nobody asked for it. */
  removal_due_at: Generated<Date | null>;
}

export interface RecoveryCodeTable {
  player_id: number;
  code_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

export interface SignInChallengeTable {
  player_id: number;
  token_hash: Buffer;
  client_id: number;
  timezone: string;
  created_at: Date;
  expires_at: Date;
  wrong_codes: Generated<number>;
  used_at: Date | null;
}

export interface KnownDeviceTable {
  player_id: number;
  device_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
  /** Null: the second factor is asked on it. */
  trusted_until: Date | null;
}
