import { sql, type Kysely } from "kysely";
import type { Database, WalletAccount } from "../db/schema";
import type { HistoryPlace } from "./history-cursor";
import { poolWonMinor } from "./jackpots/pools";

/** Which rows, newest first: the indexes of migrations/0008_history.sql give each page in one walk. */
export interface HistoryRange {
  playerId: number;
  /** The instants from `since` on, up to and without `until`. */
  since: Date | null;
  until: Date | null;
  /** Rows after this one only. */
  after: HistoryPlace | null;
  limit: number;
}

const OWN_WALLETS: readonly WalletAccount[] = ["cash", "bonus"];

export function depositsQuery(db: Kysely<Database>, range: HistoryRange) {
  const { since, until, after } = range;
  return db
    .selectFrom("deposit")
    .select([
      "deposit_id",
      "status",
      "method",
      "amount_minor",
      "bonus_minor",
      "currency",
      "card_brand",
      "card_last4",
      "reason",
      "created_at",
      "settled_at",
    ])
    .where("player_id", "=", range.playerId)
    .$if(since !== null, (query) => query.where("created_at", ">=", since))
    .$if(until !== null, (query) => query.where("created_at", "<", until))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, deposit_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("deposit_id", "desc")
    .limit(range.limit);
}

export function couponsQuery(db: Kysely<Database>, range: HistoryRange) {
  const { since, until, after } = range;
  return db
    .selectFrom("player_coupon as c")
    .innerJoin("player", "player.player_id", "c.player_id")
    .leftJoin("coupon", "coupon.coupon_code", "c.coupon_code")
    .select([
      "c.player_coupon_id",
      "c.coupon_code",
      "c.state",
      "c.bonus_minor",
      "c.played_minor",
      "c.needed_minor",
      "c.requested_at",
      "c.redeemed_at",
      "c.ended_at",
      sql<string>`coalesce(coupon.definition->>'coupon_title', c.coupon_code)`.as("title"),
      "player.currency",
    ])
    .where("c.player_id", "=", range.playerId)
    .$if(since !== null, (query) => query.where("c.requested_at", ">=", since))
    .$if(until !== null, (query) => query.where("c.requested_at", "<", until))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.requested_at, c.player_coupon_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy("c.requested_at", "desc")
    .orderBy("c.player_coupon_id", "desc")
    .limit(range.limit);
}

/** By the key alone: a round's id begins with its time (rounds-id.ts). */
export function roundsQuery(db: Kysely<Database>, range: HistoryRange) {
  const { since, until, after } = range;
  return db
    .selectFrom("round")
    .select([
      "round_id",
      "game_code",
      "status",
      "stake_minor",
      "payout_minor",
      "balance_after_minor",
      "currency",
      "free_spin",
      "started_at",
    ])
    .select(poolWonMinor)
    .where("player_id", "=", range.playerId)
    .$if(since !== null, (query) => query.where("round_id", ">=", firstRoundId(since)))
    .$if(until !== null, (query) => query.where("round_id", "<", firstRoundId(until)))
    .$if(after !== null, (query) => query.where("round_id", "<", after?.id ?? ""))
    .orderBy("round_id", "desc")
    .limit(range.limit);
}

/** Entries of the player's own wallets; the other side of each transaction is the house's. */
export function ledgerQuery(db: Kysely<Database>, range: HistoryRange) {
  const { since, until, after } = range;
  return db
    .selectFrom("ledger_transaction as t")
    .innerJoin("ledger_entry as e", (join) =>
      join.onRef("e.player_id", "=", "t.player_id").onRef("e.transaction_id", "=", "t.transaction_id"),
    )
    .select(["t.transaction_id", "t.kind", "t.reference", "t.posted_at"])
    .select(["e.line", "e.amount_minor", "e.currency"])
    .select((select) => select.ref("e.account").$castTo<WalletAccount>().as("account"))
    .where("t.player_id", "=", range.playerId)
    .where("e.account", "in", OWN_WALLETS)
    .$if(since !== null, (query) => query.where("t.posted_at", ">=", since))
    .$if(until !== null, (query) => query.where("t.posted_at", "<", until))
    .$if(after !== null, (query) =>
      query
        // The index knows no lines: it is told where to begin, and the rest of one transaction is sorted out here.
        .where(sql<boolean>`(t.posted_at, t.transaction_id) <= (${after?.at}, ${after?.id}::uuid)`)
        .where(
          sql<boolean>`(t.posted_at, t.transaction_id, e.line) < (${after?.at}, ${after?.id}::uuid, ${after?.line})`,
        ),
    )
    .orderBy("t.posted_at", "desc")
    .orderBy("t.transaction_id", "desc")
    .orderBy("e.line", "desc")
    .limit(range.limit);
}

/** The lowest id that a round of this instant could have. */
function firstRoundId(at: Date | null): string {
  const hex = Math.max(0, at?.getTime() ?? 0)
    .toString(16)
    .padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
