import { type Kysely, sql } from "kysely";
import { DEFAULT_LANGUAGE, type Language } from "~/shared/languages";
import type { Database, WalletAccount } from "../../db/schema";
import { couponRemovedMinor } from "../coupons/player-coupons";
import { poolWonMinor } from "../jackpots/pools";
import { CLOCKS_DIFFER_MS, firstRoundIdAt } from "../rounds/id";
import type { HistoryPlace } from "./cursor";

/** Which rows to read, newest first. Each page is one scan of an index that starts with the player. */
export interface HistoryRange {
  playerId: number;
  /** `since` is inclusive, `until` exclusive. */
  since: Date | null;
  until: Date | null;
  /** Only rows after this one. */
  after: HistoryPlace | null;
  limit: number;
  /** Of coupon titles. */
  language: Language;
}

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
      query.where(sql<boolean>`(created_at, deposit_id) < (${timeOf(after)}, ${after?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("deposit_id", "desc")
    .limit(range.limit);
}

export function withdrawalsQuery(db: Kysely<Database>, range: HistoryRange) {
  const { since, until, after } = range;
  return db
    .selectFrom("withdrawal")
    .selectAll()
    .where("player_id", "=", range.playerId)
    .$if(since !== null, (query) => query.where("created_at", ">=", since))
    .$if(until !== null, (query) => query.where("created_at", "<", until))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, withdrawal_id) < (${timeOf(after)}, ${after?.id}::uuid)`),
    )
    .orderBy("created_at", "desc")
    .orderBy("withdrawal_id", "desc")
    .limit(range.limit);
}

export function couponsQuery(db: Kysely<Database>, range: HistoryRange) {
  const { since, until, after, language } = range;
  const translated = sql<
    string | null
  >`coupon.definition #>> array['translations', ${language}, 'coupon_title']`;
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
      sql<string>`coalesce(${translated}, coupon.definition->>'coupon_title', c.coupon_code)`.as("title"),
      sql<Language>`case when ${translated} is null then ${DEFAULT_LANGUAGE} else ${language} end`.as(
        "language",
      ),
      "player.currency",
    ])
    .where("c.player_id", "=", range.playerId)
    .$if(since !== null, (query) => query.where("c.requested_at", ">=", since))
    .$if(until !== null, (query) => query.where("c.requested_at", "<", until))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(c.requested_at, c.player_coupon_id) < (${timeOf(after)}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("c.requested_at", "desc")
    .orderBy("c.player_coupon_id", "desc")
    .limit(range.limit);
}

/** Above every transaction number. */
const NEVER = sql.raw("9223372036854775807");

/**
 * Rounds and entries are sorted by the player's transaction number, which does not depend on a clock. Their ids begin
 * with a timestamp, which locates the first and last row of the days.
 */
export function roundsQuery(db: Kysely<Database>, range: HistoryRange) {
  const { playerId, since, until, after } = range;
  return db
    .selectFrom("round")
    .select([
      "round_id",
      "sequence",
      "game_code",
      "paytable_version",
      "status",
      "stake_minor",
      "payout_minor",
      "balance_after_minor",
      "currency",
      "free_spin",
      "started_at",
    ])
    .select([poolWonMinor, couponRemovedMinor])
    .where("player_id", "=", playerId)
    .$if(since !== null, (query) =>
      query.where("started_at", ">=", since)
        .where(sql<boolean>`sequence >= (select coalesce(min(sequence), ${NEVER}) from (
          select sequence from round where player_id = ${playerId} and round_id >= ${firstIdAt(since, -CLOCKS_DIFFER_MS)}
          order by round_id limit 1) first)`),
    )
    .$if(until !== null, (query) =>
      query.where("started_at", "<", until)
        .where(sql<boolean>`sequence <= (select coalesce(max(sequence), 0) from (
          select sequence from round where player_id = ${playerId} and round_id < ${firstIdAt(until, CLOCKS_DIFFER_MS)}
          order by round_id desc limit 1) last)`),
    )
    .$if(after !== null, (query) => query.where("sequence", "<", after?.order ?? 0))
    .orderBy("sequence", "desc")
    .limit(range.limit);
}

/** Entries of the player's own wallet, without the casino's account on the other side. */
export function ledgerQuery(db: Kysely<Database>, range: HistoryRange) {
  const { playerId, since, until, after } = range;
  return db
    .selectFrom("ledger_transaction as t")
    .crossJoinLateral(
      sql<{ line: number; account: WalletAccount; amount_minor: number }>`(
        select line, account, amount_minor
        from (values (1, 'cash', t.cash_minor), (2, 'bonus', t.bonus_minor), (9, 'held', t.held_minor))
          own (line, account, amount_minor)
        where amount_minor is not null)`.as<"e">(sql.raw("e")),
    )
    .select(["t.transaction_id", "t.sequence", "t.kind", "t.reference", "t.posted_at", "t.currency"])
    .select(["e.line", "e.account", "e.amount_minor"])
    .where("t.player_id", "=", playerId)
    .$if(since !== null, (query) =>
      query.where("t.posted_at", ">=", since)
        .where(sql<boolean>`t.sequence >= (select coalesce(min(sequence), ${NEVER}) from (
          select sequence from ledger_transaction
          where player_id = ${playerId} and transaction_id >= ${firstIdAt(since, -CLOCKS_DIFFER_MS)}
          order by transaction_id limit 1) first)`),
    )
    .$if(until !== null, (query) =>
      query.where("t.posted_at", "<", until)
        .where(sql<boolean>`t.sequence <= (select coalesce(max(sequence), 0) from (
          select sequence from ledger_transaction
          where player_id = ${playerId} and transaction_id < ${firstIdAt(until, CLOCKS_DIFFER_MS)}
          order by transaction_id desc limit 1) last)`),
    )
    .$if(after !== null, (query) =>
      query
        // The index does not cover lines: start at the transaction, and filter its lines here.
        .where("t.sequence", "<=", after?.order ?? 0)
        .where(sql<boolean>`(t.sequence, e.line) < (${after?.order}, ${after?.line})`),
    )
    .orderBy("t.sequence", "desc")
    .orderBy("e.line", "desc")
    .limit(range.limit);
}

function timeOf(place: HistoryPlace | null): Date | null {
  return place && new Date(place.order);
}

/** The lowest id at an instant. */
function firstIdAt(at: Date | null, plusMs: number): string {
  return firstRoundIdAt(new Date(Math.max(0, (at?.getTime() ?? 0) + plusMs)));
}
