import { type Kysely, sql } from "kysely";
import { MINUTE_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { refuseExcluded } from "../exclusion/state";
import { requireDepositLimitChoice } from "../player-limits/deposit-choice";
import { areDetailsComplete, type PlayerRow } from "../players/players";
import { banned } from "../players/rules";
import { Refusal } from "../refusal";
import { hashSecret, isSecret, newCredential, newSecret, playerOfCredential } from "../secrets/secrets";

/**
 * Unused tickets, and open cashiers, that a player may have at once. Each page view issues one; the oldest are dropped.
 */
const LIVE_TICKETS = 10;

/** Lifetime of a ticket and of the cashier session that it opens. */
const TICKET_MINUTES = 30;

/** The credentials in the cashier form. The database stores only their hashes. */
export interface CashierTicket {
  sessionId: string;
  /** `hashed_password` on the wire: a random, revocable handle. */
  handle: string;
  expiresAt: Date;
}

/**
 * Issues a ticket and deletes the player's expired ones. Every view of the cashier page issues one, so only the newest
 * are kept.
 * @throws Refusal `details_incomplete`: the form may be posted only with complete account details;
 *   `limit_choice_required`
 */
export async function issueTicket(
  db: Kysely<Database>,
  player: PlayerRow,
  now: Date,
): Promise<CashierTicket> {
  if (!areDetailsComplete(player)) {
    throw new Refusal("details_incomplete");
  }
  await requireDepositLimitChoice(db, player.player_id, now);
  const ticket = {
    sessionId: newSecret(),
    handle: newSecret(),
    expiresAt: new Date(now.getTime() + TICKET_MINUTES * MINUTE_MS),
  };
  await db
    .with("pruned", () => outdatedTickets(player.player_id, now))
    .insertInto("cashier_ticket")
    .values({
      player_id: player.player_id,
      session_id_hash: hashSecret(ticket.sessionId),
      handle_hash: hashSecret(ticket.handle),
      token_hash: null,
      created_at: now,
      expires_at: ticket.expiresAt,
    })
    .execute();
  return ticket;
}

/** Deletes tickets that are over or too many: a part of the statement that inserts one more, which it does not see. */
function outdatedTickets(playerId: number, now: Date) {
  return sql<never>`(
    delete from cashier_ticket t using (
      select session_id_hash, row_number() over (
        partition by token_hash is null order by created_at desc, expires_at desc) as place
      from cashier_ticket where player_id = ${playerId}
    ) p
    where t.player_id = ${playerId} and t.session_id_hash = p.session_id_hash
      and (p.place + (t.token_hash is null)::integer > ${LIVE_TICKETS} or t.expires_at <= ${now}))`;
}

/**
 * Opens the hosted cashier with the fields of its form. Opening it again (a reload) issues a new token and invalidates
 * the previous one.
 * @throws Refusal `cashier_closed` when the fields do not match the ticket or the ticket has expired
 */
export async function openCashier(
  db: Kysely<Database>,
  fields: { login: string; playerId: number; handle: string; sessionId: string },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const ticket = await db
    .selectFrom("cashier_ticket")
    .innerJoin("player", "player.player_id", "cashier_ticket.player_id")
    .select(["cashier_ticket.handle_hash", "cashier_ticket.expires_at", "player.login"])
    .where("cashier_ticket.player_id", "=", fields.playerId)
    .where("session_id_hash", "=", hashSecret(fields.sessionId))
    .where("expires_at", ">", now)
    .where("banned", "=", false)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  const belongs = ticket && isSecret(fields.handle, ticket.handle_hash) && ticket.login === fields.login;
  if (!belongs) throw cashierClosed();
  const token = newCredential(fields.playerId);
  await db
    .updateTable("cashier_ticket")
    .set({ token_hash: hashSecret(token) })
    .where("player_id", "=", fields.playerId)
    .where("session_id_hash", "=", hashSecret(fields.sessionId))
    .execute();
  return { token, expiresAt: ticket.expires_at };
}

/**
 * The player whose cashier the token opened.
 * @throws Refusal `cashier_closed`, `banned`, `excluded`
 */
export async function playerOfCashier(db: Kysely<Database>, token: string, now: Date): Promise<number> {
  const playerId = playerOfCredential(token);
  const ticket =
    playerId === null
      ? undefined
      : await db
          .selectFrom("cashier_ticket")
          .innerJoin("player", "player.player_id", "cashier_ticket.player_id")
          .select(["cashier_ticket.player_id", "banned", "excluded_until", "excluded_kind"])
          .where("cashier_ticket.player_id", "=", playerId)
          .where("token_hash", "=", hashSecret(token))
          .where("expires_at", ">", now)
          .executeTakeFirst();
  if (!ticket) throw cashierClosed();
  if (ticket.banned) throw banned();
  refuseExcluded(ticket, now);
  return ticket.player_id;
}

function cashierClosed(): Refusal {
  return new Refusal("cashier_closed");
}

/** Ends the player's tickets and the cashiers that they opened. */
export async function closeCashier(db: Kysely<Database>, playerId: number): Promise<void> {
  await db.deleteFrom("cashier_ticket").where("player_id", "=", playerId).execute();
}
