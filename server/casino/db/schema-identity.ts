import type { Generated } from "kysely";
import type { DocumentKind, IdentityReason } from "~/casino/contract/identity-words";

/** The files of a player's next or last check, encrypted. */
export interface IdentityDocumentTable {
  player_id: number;
  kind: DocumentKind;
  /** `image/heic` only in rows of an earlier version. */
  media_type: "image/jpeg" | "image/heic" | "application/pdf";
  sealed: Buffer;
  key_id: string;
  /** Null for a file of an earlier version, which did not count them. */
  pages: number | null;
  received_at: Date;
  /** Null while a check needs the file. */
  delete_at: Date | null;
}

export interface IdentityCheckTable {
  player_id: number;
  check_id: string;
  state: "in_review" | "verified" | "refused";
  submitted_at: Date;
  decided_at: Date | null;
  reason: IdentityReason | null;
  /** When to ask the provider next; null when there is nothing left to ask. */
  next_look_at: Date | null;
  looks: Generated<number>;
}

/** Append-only. */
export interface IdentityEventTable {
  player_id: number;
  event_id: string;
  event: "asked" | "submitted" | "verified" | "refused" | "opened";
  reason: string | null;
  actor: string;
  happened_at: Date;
}

export interface IdentityKeyTable {
  key_id: string;
}

export interface SandboxIdentityTable {
  reference: string;
  becomes: "verified" | "refused" | null;
  reason: IdentityReason | null;
  due_at: Date;
}
