import pg from "pg";

/** How much there is. */
export interface Scale {
  players: number;
  ledgerRows: number;
}

/** Players of the seed have the numbers from here on; the first ones play a hundred times as much as the others. */
export const FIRST_PLAYER = 1_000_001;
const HEAVY_SHARE = 500;
/** Coprime to the number of light players, so that each of them has the same number of rows, spread over the year. */
const STRIDE = 7_919;
const LOG_PARTS = 20;
const LOG_PART = 1_000;
const YEAR_MS = 365 * 86_400_000;

/** A UUID of version 7 from a time in milliseconds and a number. */
const uuid = (ms: string, n: string) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || lpad(to_hex((${n}) & 4095), 3, '0') || '8' || lpad(to_hex(${n}), 15, '0'))::uuid`;

/**
 * Every row of the ledger, in the order of time: whose it is, its number, and what it moves. Half of the rows are of few
 * players who play much. A row is a deposit, a withdrawal of three steps, or a round that wins or loses 1.00, so that the
 * wallet after it follows from its number.
 */
function rowsOf({ players, ledgerRows }: Scale, first: number, last: number, startMs: number): string {
  const heavy = Math.max(1, Math.floor(players / HEAVY_SHARE));
  const light = players - heavy;
  const stepMs = YEAR_MS / ledgerRows;
  return `
  (select n, ms, player_id, i, seq, is_heavy, uuid7, deposits, is_withdrawer, is_held,
    case
      when seq % 100 = 1 then 'deposit'
      when is_withdrawer and seq = 6 then 'withdrawal_request'
      when is_withdrawer and seq = 7 and not is_held then 'withdrawal_paid'
      else 'wager'
    end as kind,
    (5000 * deposits - 100 * (seq / 2) + 100 * ((seq + 1) / 2 - deposits)
      - case when is_withdrawer and seq >= 6 then 1900 else 0 end
      - case when is_withdrawer and seq >= 7 and not is_held then 100 else 0 end)::bigint as cash_after,
    case when is_withdrawer and (seq = 6 or seq > 6 and is_held) then 2000 else 0 end as held_after
  from (
    select n, ms, i, seq, is_heavy, ${FIRST_PLAYER} - 1 + i as player_id, ${uuid("ms", "n")} as uuid7,
      (seq - 1) / 100 + 1 as deposits, not is_heavy and i % 10 = 0 as is_withdrawer, i % 500 = 0 as is_held
    from (
      select n, (${startMs} + n * ${stepMs}::float8)::bigint as ms, n % 2 = 0 as is_heavy,
        case when n % 2 = 0 then (n / 2) % ${heavy} + 1
          else ${heavy} + 1 + ((n / 2) * ${STRIDE}) % ${light} end as i,
        case when n % 2 = 0 then (n / 2) / ${heavy} + 1 else (n / 2) / ${light} + 1 end as seq
      from generate_series(${first}::bigint, ${last}::bigint) n
    ) numbered
  ) counted) r`;
}

const ledgerOf = (rows: string) => `
  insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
    currency, cash_minor, stakes_minor, payouts_minor, payments_minor, held_minor, paid_out_minor,
    cash_after_minor, bonus_after_minor, held_after_minor)
  select player_id, uuid7, seq, kind,
    case kind when 'deposit' then 'system:deposit:' || uuid7 else 'bench:' || n end, uuid7,
    to_timestamp(ms / 1000.0), 'USD',
    case kind when 'deposit' then 5000 when 'withdrawal_request' then -2000 when 'wager' then case seq % 2 when 1 then 100 else -100 end end,
    case kind when 'wager' then 100 end,
    case when kind = 'wager' and seq % 2 = 1 then -200 end,
    case kind when 'deposit' then -5000 end,
    case kind when 'withdrawal_request' then 2000 when 'withdrawal_paid' then -2000 end,
    case kind when 'withdrawal_paid' then 2000 end,
    cash_after, 0, held_after
  from ${rows}`;

const roundsOf = (rows: string) => `
  insert into round (player_id, round_id, sequence, game_code, paytable_version, status, stake_minor, stake_bonus_minor,
    payout_minor, currency, balance_before_minor, balance_after_minor, seed_id, nonce, outcome, request_hash, started_at,
    settled_at)
  select player_id, uuid7, seq, (array['101-1', '102-1', '103-1', '104-1', '105-1'])[n % 5 + 1], 1, 'settled', 100, 0,
    case seq % 2 when 1 then 200 else 0 end, 'USD', cash_after - case seq % 2 when 1 then 100 else -100 end, cash_after,
    md5(player_id::text)::uuid, seq, '{"kind":"slot","spins":[{"stops":[3,14,7,22,9],"window":[],"wins":[],"free_spins_awarded":0,"payout_minor":0}]}', '\\x00', to_timestamp(ms / 1000.0),
    to_timestamp(ms / 1000.0)
  from ${rows} where kind = 'wager'`;

/** The tables that fill quickly; after the ledger, from which they follow. */
const others = ({ players }: Scale) => {
  const all = `generate_series(1, ${players}) i`;
  const pid = `${FIRST_PLAYER} - 1 + i`;
  return [
    `insert into player (player_id, login, email, first_name, last_name, birth_date, player_class, country_id, address_one,
       city, state_id, zip_code, cell_phone, client_id, currency, email_permit, email_confirmed_at, first_deposit_at,
       total_deposits, identity_state, created_at)
     select ${pid}, 'player' || i, 'player' || i || '@example.com',
       (array['Ada','Grace','Alan','Edsger','Barbara','Donald','Frances','John','Margaret','Dennis'])[i % 10 + 1],
       (array['Baker','Carter','Dyer','Fisher','Glover','Hooper','Jenner','Mason','Porter','Turner'])[i / 10 % 10 + 1]
         || translate((i / 100 % 1000)::text, '0123456789', 'abcdefghij'),
       date '1950-01-01' + i % 18000, 'Standard', (array['CA','GB','IE','NZ','DE'])[i % 5 + 1],
       (i % 9973) || ' Orchard Road', 'Toronto', '', 'M' || i % 9000, '4165550' || i % 1000, 3, 'USD', i % 3 = 0,
       case when i % 4 > 0 then now() - interval '300 days' end, now() - interval '300 days', 5000,
       case when i % 3 = 0 then 'verified' else 'none' end, now() - interval '1 year' + i * interval '30 seconds'
     from ${all}`,
    `insert into player_password (player_id, argon2id, changed_at)
     select player_id, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(login) || '$' || md5(email), created_at
     from player where player_id >= ${FIRST_PLAYER}`,
    `insert into login_name (name, kind, player_id)
     select name, kind, ${pid} from ${all} cross join lateral
       (values ('player' || i, 'login'), ('player' || i || '@example.com', 'email')) names (name, kind)`,
    `insert into wallet (player_id, currency, cash_minor, held_minor, sequence)
     select t.player_id, 'USD', t.cash_after_minor, t.held_after_minor, t.sequence
     from (select player_id, max(sequence) as sequence from ledger_transaction where player_id > 0 group by player_id) g
     join ledger_transaction t using (player_id, sequence)`,
    // Revealed, so that it needs no key; its hash is that of the seed.
    `insert into fairness_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, next_nonce, committed_at,
       used_from, revealed_at)
     select ${pid}, md5((${pid})::text)::uuid, sha256((i || 'seed')::bytea), sha256(sha256((i || 'seed')::bytea)), 'bench', 5000,
       now() - interval '1 year', now() - interval '1 year', now()
     from generate_series(1, ${Math.ceil(players / HEAVY_SHARE)}) i`,
    `insert into deposit (player_id, deposit_id, status, method, amount_minor, currency, card_brand, card_last4, created_at,
       settled_at, captured_minor, captured_currency, pay_address)
     select player_id, reference, 'approved', case when sequence % 7 = 1 and player_id % 20 = 0 then 'BTC' else 'card' end,
       5000, 'USD', case player_id % 20 when 0 then null else 'visa' end,
       case player_id % 20 when 0 then null else lpad((player_id % 10000)::text, 4, '0') end, posted_at, posted_at, 5000,
       'USD', case player_id % 20 when 0 then 'bc1q' || md5(player_id::text) || sequence end
     from ledger_transaction where kind = 'deposit' and player_id > 0`,
    `insert into payout_method (player_id, method_id, kind, address, masked, owner_name, added_at)
     select ${pid}, md5('method' || i)::uuid, 'BTC', 'bc1q' || md5('payout' || i), 'bc1q…' || i % 10000, 'A Player',
       now() - interval '200 days'
     from ${all} where i % 10 = 0`,
    `insert into withdrawal (player_id, withdrawal_id, request_id, state, amount_minor, currency, kind, method_id, masked,
       review_reasons, created_at, sent_at, ended_at, next_look_at)
     select player_id, reference, reference, case when is_open then 'review' else 'paid' end, 2000, 'USD', 'BTC',
       md5('method' || i)::uuid, 'bc1q…' || i % 10000, '{above_automatic}', posted_at, case when not is_open then posted_at end,
       case when not is_open then posted_at + interval '1 hour' end, null
     from (select t.*, player_id - ${FIRST_PLAYER} + 1 as i, (player_id - ${FIRST_PLAYER} + 1) % 500 = 0 as is_open
       from ledger_transaction t where kind = 'withdrawal_request') asked`,
    `insert into player_session (player_id, session_id, family_id, signed_in_at, token_hash, client_id, timezone, address,
       created_at, expires_at, device_browser, device_system, country)
     select ${pid}, gen_random_uuid(), gen_random_uuid(), now() - interval '5 days', sha256((i || '.' || s)::text::bytea), 3,
       'America/Toronto', '203.0.113.' || i % 250, now() - interval '5 days' - s * interval '1 day',
       now() + interval '1 day', 'Firefox', 'Linux', 'CA'
     from ${all}, generate_series(1, 2) s where i % 2 = 0`,
    `insert into outbox (mail_id, kind, recipient, player_id, created_at, attempts, next_attempt_at, sent_at, given_up_at,
       last_error, campaign_id)
     select gen_random_uuid(), case m when 1 then 'account_news' else 'offers' end, 'player' || i || '@example.com', ${pid},
       at, 1, at, case when i % 1000 > 0 then at end, case when i % 1000 = 0 then at end,
       case when i % 1000 = 0 then 'mailbox full' end, case when m > 1 then 'week-' || m end
     from ${all}, generate_series(1, 3) m, lateral (select now() - (m * 7 + i % 7) * interval '1 day' as at) t
     where i % 2 = 0`,
    `insert into support_thread (player_id, reference, subject, status, created_at, updated_at)
     select ${pid}, upper(substr(md5(i::text), 1, 5) || '-' || substr(md5(i::text), 6, 5)), 'Where is my deposit?',
       case when i % 2000 = 0 then 'open' else 'answered' end, at, at
     from ${all}, lateral (select now() - (i % 300) * interval '1 day' as at) t where i % 10 = 0`,
    `insert into support_message (player_id, reference, no, author, host, text, written_at, read_at)
     select player_id, reference, no, case no when 1 then 'sender' else 'host' end, case no when 2 then 'Sam' end,
       'A message of ordinary length about a deposit that has not arrived yet.', updated_at, null
     from support_thread, generate_series(1, 2) no`,
    `insert into player_coupon (player_id, player_coupon_id, coupon_code, state, deposit_minor, bonus_minor, played_minor,
       needed_minor, requested_at, redeemed_at, ended_at)
     select ${pid}, gen_random_uuid(), (array['CHERRY400', 'ORCHARD20'])[i % 2 + 1], 'completed', 5000, 2000, 100000,
       100000, now() - interval '200 days', now() - interval '200 days', now() - interval '190 days'
     from ${all} where i % 3 = 0`,
    `insert into identity_check (player_id, check_id, state, submitted_at, decided_at)
     select ${pid}, gen_random_uuid(), case when i % 3000 = 1 then 'in_review' else 'verified' end,
       now() - (i % 300) * interval '1 day', case when i % 3000 = 1 then null else now() - (i % 300) * interval '1 day' end
     from ${all} where i % 3 = 0 or i % 3000 = 1`,
    `insert into player_limit (player_id, kind, period, value, set_at)
     select ${pid}, 'deposit', 'day', 10000, now() - interval '100 days' from ${all} where i % 20 = 0`,
    `insert into player_standing (player_id, standing_id, banned, reason, actor, changed_at)
     select ${pid}, gen_random_uuid(), false, 'A mistake', 'Sam', now() - interval '100 days' from ${all} where i % 500 = 0`,
    `insert into balance_correction (player_id, correction_id, amount_minor, currency, reason, state, asked_by, asked_at)
     select ${pid}, gen_random_uuid(), 60000, 'USD', 'A jackpot that was not paid', 'asked',
       (select min(operator_id) from operator), now() - i * interval '1 minute'
     from ${all} where i <= 200`,
    // Each in a transaction of its own: the head of the log is a row that every entry updates.
    ...Array.from(
      { length: LOG_PARTS },
      (_, part) =>
        `select count(operator_log_append(now() - (${LOG_PARTS * LOG_PART} - i) * interval '1 minute', null, 'casino', '',
           'player.suspend', 'player', (${pid})::text, ${pid}, null, null, 'Shared the account'))
         from generate_series(${part * LOG_PART + 1}, ${(part + 1) * LOG_PART}) i`,
    ),
  ];
};

/** The ledger is filled in parts, each a transaction. */
const PARTS = 4;

/**
 * Fills a migrated database as the owner of its tables, without triggers and without a log for recovery: triggers would
 * take hours, and keep the moves of one player in order, which the rows here are by how they are made.
 */
export async function seedDesk(ownerUrl: string, scale: Scale, say: (line: string) => void): Promise<void> {
  const startMs = Date.now() - YEAR_MS;
  const connect = async () => {
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query("set session_replication_role = replica");
    await client.query(
      "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set max_parallel_maintenance_workers = 1",
    );
    return client;
  };
  const [one, two] = await Promise.all([connect(), connect()]);
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const from = Date.now();
    await work();
    say(`${what}: ${((Date.now() - from) / 1000).toFixed(0)} s`);
  };
  try {
    const indexes = await takeIndexes(one, ["ledger_transaction", "round"]);
    const perPart = Math.ceil(scale.ledgerRows / PARTS);
    const fill = async (client: pg.Client, insert: (rows: string) => string) => {
      for (let part = 0; part < PARTS; part += 1) {
        const last = Math.min(scale.ledgerRows, (part + 1) * perPart) - 1;
        await client.query(insert(rowsOf(scale, part * perPart, last, startMs)));
      }
    };
    await timed("ledger and rounds", () => Promise.all([fill(one, ledgerOf), fill(two, roundsOf)]));
    await timed("their indexes", () =>
      Promise.all(
        [one, two].map(async (client, at) => {
          const table = at === 0 ? "ledger_transaction" : "round";
          for (const statement of indexes.get(table) ?? []) await client.query(statement);
        }),
      ),
    );
    await timed("everything else", async () => {
      for (const statement of others(scale)) await one.query(statement);
    });
    await timed("vacuum and analyze", () => one.query("vacuum (analyze)"));
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
}

/**
 * Drops the indexes of empty tables, and makes the tables unlogged.
 * @returns for each table the statements that build the indexes again
 */
async function takeIndexes(client: pg.Client, tables: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await client.query<{ name: string; index: string; constraint: string | null }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as index,
         (select pg_get_constraintdef(c.oid) from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
           as constraint
       from pg_index i where i.indrelid = $1::regclass`,
      [table],
    );
    await client.query(`alter table ${table} set unlogged`);
    for (const { name, constraint } of rows) {
      await client.query(
        constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`,
      );
    }
    const rebuilt = rows.map(({ name, index, constraint }) =>
      constraint === null ? index : `alter table ${table} add constraint ${name} ${constraint}`,
    );
    found.set(table, rebuilt);
  }
  return found;
}
