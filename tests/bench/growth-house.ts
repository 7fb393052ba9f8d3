import pg from "pg";

/** How large the house is made. */
export interface HouseSize {
  players: number;
  rounds: number;
}

/** Ids of the players who are made here, clear of those who sign up. */
const FIRST_PLAYER = 10_000_000;
/** The rounds lie in this time, evenly, the last one just now. */
const DAYS = 365;
/** Rounds inserted by one statement. */
const CHUNK = 200_000;
const TABLES = ["round", "ledger_transaction"];

/**
 * Fills a house that has started once: players with a wallet, a seed, a password, a session and a coupon that is over,
 * and their rounds, each with its transaction, in the order of time. As in a house that grew, the rounds of a player
 * lie far apart. Connects as the owner, who may switch triggers off.
 */
export async function fillHouse(ownerUrl: string, { players, rounds }: HouseSize): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB';
       set max_parallel_maintenance_workers = 2`,
    );
    const each = Math.ceil(rounds / players);
    await makePlayers(client, players, each);
    const indexes = await takeIndexes(client);
    const turnsAtOnce = Math.max(1, Math.floor(CHUNK / players));
    for (let turn = 1; turn <= each; turn += turnsAtOnce) {
      await makeRounds(client, players, { from: turn, to: Math.min(each, turn + turnsAtOnce - 1), each });
    }
    for (const statement of indexes) await client.query(statement);
    await client.query("set session_replication_role = origin");
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

async function makePlayers(client: pg.Client, players: number, rounds: number): Promise<void> {
  const all = `generate_series(${FIRST_PLAYER}, ${FIRST_PLAYER + players - 1}) p`;
  const at = "now() - interval '400 days'";
  const statements = [
    `insert into player (player_id, login, email, first_name, last_name, birth_date, player_class, client_id, created_at,
       country_id, first_deposit_at, total_deposits)
     select p, 'player' || p, 'player' || p || '@example.com', 'Grace', 'Player ' || p, '1980-01-31', 'Standard', 3, ${at},
       'CA', ${at}, 1 from ${all}`,
    `insert into login_name (name, kind, player_id)
     select 'player' || p || '@example.com', 'email', p from ${all} union all select 'player' || p, 'login', p from ${all}`,
    `insert into player_password (player_id, argon2id, changed_at)
     select p, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(p::text) || '$' || md5('x' || p), ${at} from ${all}`,
    `insert into wallet (player_id, currency, cash_minor, sequence) select p, 'USD', 10000, ${rounds} from ${all}`,
    `insert into fairness_seed (player_id, seed_id, server_seed_hash, seed_sealed, seed_key_id, client_seed, next_nonce,
       committed_at, used_from)
     select p, md5('seed' || p)::uuid, sha256(p::text::bytea), sha256('a' || p::text::bytea) || sha256('b' || p::text::bytea),
       (select key_id from seed_key limit 1), 'client', ${rounds}, ${at}, ${at} from ${all}`,
    `insert into player_session (player_id, session_id, family_id, signed_in_at, token_hash, client_id, timezone, address,
       created_at, expires_at)
     select p, md5('session' || p)::uuid, md5('session' || p)::uuid, now(), sha256('t' || p::text::bytea), 3, '+00:00', '',
       now(), now() + interval '1 day' from ${all}`,
    `insert into player_coupon (player_id, player_coupon_id, coupon_code, state, requested_at, redeemed_at, ended_at)
     select p, md5('coupon' || p)::uuid, 'WELCOME', 'completed', ${at}, ${at}, ${at} from ${all}`,
  ];
  for (const statement of statements) await client.query(statement);
}

/** Loading rows is many times faster without them. @returns the statements that make them again */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
         end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any ($1::regclass[])`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

/** One round of each player in every turn. An outcome is as long as one of a slot with three reels. */
async function makeRounds(
  client: pg.Client,
  players: number,
  { from, to, each }: { from: number; to: number; each: number },
): Promise<void> {
  await client.query(
    `with spun as (
       select p as player, n, uuid_at(at) as id, at, (p + n) % 5 = 0 as won, '1' || (1 + p % 30) || '-1' as game
       from generate_series($1::int, $2::int) n
       cross join generate_series(${FIRST_PLAYER}::bigint, ${FIRST_PLAYER + players - 1}) p
       cross join lateral (select now() - interval '${DAYS} days' * (1 - (n - 1 + (p - ${FIRST_PLAYER})::float8 / ${players}) / $3)) a (at)
     ), posted as (
       insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
         currency, cash_minor, stakes_minor, payouts_minor, cash_after_minor, bonus_after_minor)
       select player, id, n, 'wager', gen_random_uuid()::text, id, at, 'USD', case when won then 60 else -20 end, 20,
         case when won then -80 end, 10000, 0 from spun
     )
     insert into round (player_id, round_id, sequence, game_code, status, stake_minor, stake_bonus_minor, payout_minor,
       currency, balance_before_minor, balance_after_minor, seed_id, nonce, outcome, request_hash, started_at, settled_at)
     select player, id, n, game, 'settled', 20, 0, case when won then 80 else 0 end, 'USD', 10000, 10000,
       md5('seed' || player)::uuid, n - 1, $4, sha256('request'), at, at from spun`,
    [from, to, each, OUTCOME],
  );
}

const OUTCOME = JSON.stringify({
  kind: "slot",
  spins: [
    {
      stops: [11, 4, 17],
      window: [
        ["cherry", "plum", "bell"],
        ["lemon", "seven", "cherry"],
        ["plum", "bar", "lemon"],
      ],
      wins: [],
      free_spins_awarded: 0,
      payout_minor: 0,
      expanded: [],
      held: [],
      drops: [],
    },
  ],
});
