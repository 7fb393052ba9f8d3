import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { HOUR_MS } from "~/shared/durations";
import { UUID } from "~/shared/uuid";
import type { Database } from "../../db/schema";
import { newTimedId } from "../rounds/id";
import { type Actor, writeLog } from "./log";
import { requirePlayerRow } from "./player-records";
import { DeskRefusal } from "./refusal";

/** Rows of an answer. */
const ROWS = 500;
/** How long an export can be read. */

interface Part {
  /** As the file calls it. */
  name: string;
  table: string;
  columns: readonly string[];
  /** Orders the player's rows, and has an index that begins with the player. Absent: there are few, all in one answer. */
  key?: string;
}

/** What a copy of a player's data has, in this order. Hashes of secrets, and keys, are no part of it. */
export const EXPORT_PARTS: readonly Part[] = [
  {
    name: "account",
    table: "player",
    columns: [
      ...[
        "player_id",
        "login",
        "email",
        "first_name",
        "last_name",
        "birth_date",
        "gender_male",
        "address_one",
      ],
      ...["city", "state_id", "zip_code", "country_id", "other_country_ids", "cell_phone", "currency"],
      ...["language", "player_class"],
      ...[
        "banned",
        "email_permit",
        "email_confirmed_at",
        "identity_state",
        "excluded_until",
        "excluded_kind",
      ],
      ...[
        "reality_check_minutes",
        "first_deposit_at",
        "total_deposits",
        "aid",
        "download_id",
        "created_at",
        "closed_at",
      ],
    ],
  },
  { name: "balance", table: "wallet", columns: ["currency", "cash_minor", "bonus_minor", "held_minor"] },
  { name: "terms_accepted", table: "terms_acceptance", columns: ["terms_version", "accepted_at"] },
  {
    name: "sign_ins",
    table: "player_session",
    columns: [
      ...["signed_in_at", "created_at", "expires_at", "revoked_at", "last_seen_at", "address", "timezone"],
      ...["country", "device_browser", "device_system"],
    ],
    key: "session_id",
  },
  { name: "devices", table: "known_device", columns: ["first_seen_at", "last_seen_at", "trusted_until"] },
  { name: "time_signed_in", table: "signed_in_span", columns: ["started_at", "last_at"] },
  { name: "second_factor", table: "second_factor", columns: ["created_at", "confirmed_at"] },
  { name: "suspensions", table: "player_standing", columns: ["banned", "reason", "changed_at"] },
  { name: "closings", table: "player_closing", columns: ["is_closed", "reason", "cash_minor", "changed_at"] },
  { name: "breaks", table: "player_exclusion", columns: ["kind", "starts_at", "until", "reason"] },
  { name: "register", table: "register_check", columns: ["asked_at", "answer"] },
  {
    name: "limits",
    table: "player_limit",
    columns: ["kind", "period", "value", "set_at", "asked_value", "asked_at", "ready_at", "expires_at"],
  },
  {
    name: "changes_of_limits",
    table: "player_limit_event",
    columns: ["kind", "period", "event", "old_value", "new_value", "happened_at"],
  },
  { name: "choices_of_a_deposit_limit", table: "deposit_limit_choice", columns: ["choice", "chosen_at"] },
  {
    name: "reality_checks",
    table: "reality_check",
    columns: ["acknowledged_at", "choice", "since", "net_minor"],
  },
  {
    name: "identity_checks",
    table: "identity_check",
    columns: ["state", "submitted_at", "decided_at", "reason"],
  },
  { name: "identity_events", table: "identity_event", columns: ["event", "reason", "happened_at"] },
  /** The files themselves are read one by one, which is recorded. */
  {
    name: "identity_documents",
    table: "identity_document",
    columns: ["kind", "media_type", "received_at", "delete_at"],
  },
  { name: "favorites", table: "favourite", columns: ["game_id", "machine_id", "added_at"] },
  { name: "lobby_jackpot", table: "lobby_jackpot_player", columns: ["opted_in_at"] },
  {
    name: "payout_methods",
    table: "payout_method",
    columns: ["kind", "network", "address", "owner_name", "added_at", "removed_at"],
  },
  {
    name: "deposits",
    table: "deposit",
    columns: [
      ...[
        "deposit_id",
        "status",
        "method",
        "amount_minor",
        "bonus_minor",
        "currency",
        "card_brand",
        "card_last4",
      ],
      ...["pay_address", "pay_amount", "reason", "created_at", "settled_at"],
    ],
    key: "deposit_id",
  },
  {
    name: "withdrawals",
    table: "withdrawal",
    columns: [
      ...[
        "withdrawal_id",
        "state",
        "amount_minor",
        "currency",
        "kind",
        "network",
        "masked",
        "reason",
        "created_at",
      ],
      ...["sent_at", "ended_at"],
    ],
    key: "withdrawal_id",
  },
  {
    name: "coupons",
    table: "player_coupon",
    columns: [
      ...[
        "coupon_code",
        "state",
        "deposit_minor",
        "bonus_minor",
        "played_minor",
        "needed_minor",
        "requested_at",
      ],
      ...["redeemed_at", "ended_at", "expires_at", "spins_total", "spins_remaining", "spin_winnings_minor"],
    ],
    key: "player_coupon_id",
  },
  {
    name: "cashback",
    table: "cashback_offer",
    columns: ["kind", "basis_minor", "amount_minor", "currency", "created_at", "expires_at", "claimed_at"],
    key: "offer_id",
  },
  {
    name: "corrections",
    table: "balance_correction",
    columns: ["amount_minor", "currency", "reason", "state", "asked_at", "decided_at"],
    key: "correction_id",
  },
  {
    name: "rounds",
    table: "round",
    columns: [
      ...["round_id", "game_code", "status", "stake_minor", "stake_bonus_minor", "payout_minor", "currency"],
      ...[
        "balance_before_minor",
        "balance_after_minor",
        "nonce",
        "steps",
        "outcome",
        "free_spin",
        "started_at",
      ],
      "settled_at",
    ],
    key: "sequence",
  },
  {
    name: "seeds",
    table: "fairness_seed",
    columns: ["seed_id", "client_seed", "next_nonce", "committed_at", "used_from", "revealed_at"],
    key: "seed_id",
  },
  {
    name: "jackpots",
    table: "jackpot_hit",
    columns: ["pool_code", "amount_minor", "hit_at"],
  },
  {
    name: "ledger",
    table: "ledger_transaction",
    columns: [
      ...[
        "transaction_id",
        "kind",
        "reference",
        "posted_at",
        "currency",
        "cash_minor",
        "bonus_minor",
        "held_minor",
      ],
      ...["cash_after_minor", "bonus_after_minor", "held_after_minor"],
    ],
    key: "sequence",
  },
  { name: "played_by_hour", table: "play_total", columns: ["hour", "staked_minor", "paid_minor"] },
  {
    name: "messages",
    table: "support_thread",
    columns: ["reference", "subject", "status", "created_at", "updated_at", "kind", "withdrawal_id"],
    key: "reference",
  },
  {
    name: "texts_of_messages",
    table: "support_message",
    columns: ["reference", "no", "author", "text", "written_at", "read_at"],
  },
  {
    name: "mails",
    table: "outbox",
    columns: ["kind", "recipient", "created_at", "sent_at", "given_up_at", "campaign_id"],
    key: "mail_id",
  },
  { name: "campaigns", table: "campaign_recipient", columns: ["campaign_id", "enqueued_at"] },
  { name: "notes", table: "player_note", columns: ["text", "written_at"], key: "note_id" },
  { name: "copies_of_this_data", table: "player_export", columns: ["asked_at"] },
  { name: "erasures", table: "player_erasure", columns: ["extent", "erased_at"] },
];

/** Notes who takes a copy of a player's data, and why. @throws DeskRefusal `not_found` */
export async function askExport(
  trx: Transaction<Database>,
  { playerId, reason }: { playerId: number; reason: string },
  actor: Actor,
  now: Date,
): Promise<{ exportId: string }> {
  await requirePlayerRow(trx, playerId);
  const exportId = newTimedId(now);
  await trx
    .insertInto("player_export")
    .values({ player_id: playerId, export_id: exportId, operator_id: actor.id, asked_at: now })
    .execute();
  const subject = { kind: "export", id: exportId };
  await writeLog(trx, { actor, action: "player.export", subject, playerId, reason, at: now });
  return { exportId };
}

export interface ExportPage {
  askedAt: Date;
  part: string;
  rows: Record<string, unknown>[];
  next: string | null;
}

/**
 * A piece of a copy; the first one without a cursor.
 * @throws DeskRefusal `not_found` for an export that is another operator's, or older than an hour; `invalid_field`
 */
export async function readExport(
  db: Kysely<Database>,
  request: { playerId: number; exportId: string; operatorId: number; cursor: string | undefined },
  now: Date,
): Promise<ExportPage> {
  const { playerId, exportId, operatorId, cursor } = request;
  const exported = await db
    .selectFrom("player_export")
    .select("asked_at")
    .where("player_id", "=", playerId)
    .where("export_id", "=", exportId)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  if (!exported || exported.asked_at.getTime() < now.getTime() - HOUR_MS) throw new DeskRefusal("not_found");
  const { at, after } = placeOf(cursor);
  const part = EXPORT_PARTS[at];
  if (part === undefined) throw noSuchPiece();
  const rows = await rowsOf(db, part, playerId, after);
  const isWhole = part.key === undefined || rows.length < ROWS;
  const hasMore = !isWhole || at + 1 < EXPORT_PARTS.length;
  const last = rows.at(-1)?.place ?? "";
  return {
    askedAt: exported.asked_at,
    part: part.name,
    rows: rows.map(({ row }) => row),
    next: hasMore ? (isWhole ? `${at + 1}` : `${at}.${last}`) : null,
  };
}

interface ExportedRow {
  row: Record<string, unknown>;
  place: string;
}

async function rowsOf(
  db: Kysely<Database>,
  part: Part,
  playerId: number,
  after: string | null,
): Promise<ExportedRow[]> {
  const { table, columns, key } = part;
  const fields = sql.join(columns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`t.${name}`)}`));
  const row = sql`json_build_object(${fields}) as row`;
  const own = sql`from ${sql.table(table)} t where t.player_id = ${playerId}`;
  const read = (query: RawBuilder<ExportedRow>) => query.execute(db).then(({ rows }) => rows);
  if (key === undefined) return read(sql<ExportedRow>`select ${row}, '' as place ${own}`);
  const place = sql.ref(`t.${key}`);
  // The cursor is compared as what the key is, so that its index serves.
  const later = after === null ? sql`` : sql`and ${place} > ${after}`;
  return read(
    sql<ExportedRow>`select ${row}, ${place}::text as place ${own} ${later} order by ${place} limit ${ROWS}`,
  );
}

/** `3.0198…`: the fourth part, after the row with that key. */
function placeOf(cursor: string | undefined): { at: number; after: string | null } {
  if (cursor === undefined) return { at: 0, after: null };
  const [, part = "", key] = /^(\d{1,3})(?:\.([\w-]{1,60}))?$/.exec(cursor) ?? [];
  const exportPart = EXPORT_PARTS[Number(part)];
  if (part === "" || exportPart === undefined || (key !== undefined && !fits(exportPart.key, key)))
    throw noSuchPiece();
  return { at: Number(part), after: key ?? null };
}

function fits(column: string | undefined, key: string): boolean {
  if (column === undefined) return false;
  if (column === "sequence") return /^\d{1,15}$/.test(key);
  return column === "reference" || UUID.test(key);
}

function noSuchPiece(): DeskRefusal {
  return new DeskRefusal("invalid_field", { problem: "There is no such part of the copy." });
}
