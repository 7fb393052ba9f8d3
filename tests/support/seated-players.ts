import type { Clock } from "../../server/casino/domain/clock";
import { openSession } from "../../server/casino/domain/sessions/sessions";
import { deposit, newPlayer } from "../integration/money/support";
import type { FreshDatabase } from "./fresh-database";

/** A player with money and a session, created without forms and password hashing to be fast. */
export interface Seated {
  pid: number;
  token: string;
}

export async function seat(
  { database, clock }: { database: FreshDatabase; clock: Clock },
  amountMinor: number,
  playerClass?: string,
): Promise<Seated> {
  const pid = await newPlayer(database.kysely, playerClass);
  if (amountMinor > 0) await deposit(database.kysely, pid, amountMinor);
  const place = { clientId: 3, timezone: "+00:00", address: "192.0.2.1" };
  const { token } = await openSession(database.kysely, pid, place, clock.now());
  return { pid, token };
}

/** Violations of the ledger's invariants; empty whatever was played. */
export async function bookFaults({ database }: { database: FreshDatabase }): Promise<unknown[]> {
  const { rows } = await database.pool.query<object>(`
    select 'unbalanced' as fault, player_id from ledger_entry group by player_id, transaction_id
      having sum(amount_minor) <> 0
    union all
    select 'wallet', w.player_id from wallet w where not exists (
      select from ledger_transaction t where t.player_id = w.player_id
      having coalesce(sum(t.cash_minor), 0) = w.cash_minor and coalesce(sum(t.bonus_minor), 0) = w.bonus_minor
        and count(*) = w.sequence)
    union all
    select 'stakes and payouts', r.player_id from round r
      join ledger_transaction t on t.player_id = r.player_id and t.reference = r.round_id
      join ledger_entry e on e.player_id = t.player_id and e.transaction_id = t.transaction_id
        and e.account in ('house:games', 'house:open_stakes')
      group by r.player_id, r.round_id, r.stake_minor, r.payout_minor
      having sum(e.amount_minor) <> r.stake_minor - r.payout_minor
    union all
    select 'open stakes', r.player_id from round r
      join ledger_transaction t on t.player_id = r.player_id and t.reference = r.round_id
      group by r.player_id, r.round_id, r.status, r.stake_minor
      having coalesce(sum(t.open_stakes_minor), 0) <> case r.status when 'open' then r.stake_minor else 0 end`);
  return rows;
}
