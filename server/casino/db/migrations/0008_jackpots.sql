-- Jackpots: the pools of the progressive games, and the lobby jackpot. A round writes rows of its own player only; a
-- pool is emptied by jackpot_take, in a transaction of its own.

-- What is to be won. Nobody who plays waits for a row here: it moves when contributions are rolled up, and at a hit.
create table jackpot_pool (
  -- The code of the game, or 'lobby'.
  pool_code text primary key,
  currency char(3) not null,
  -- Names the jackpot that is to be won now; the next one has another.
  guid uuid not null,
  -- What the house puts in at the beginning of each.
  seed_minor bigint not null check (seed_minor > 0),
  -- Millionths of a minor unit. What is less than a minor unit stays in the pool when it is hit.
  value_micro bigint not null check (value_micro >= 0),
  hits integer not null default 0,
  opened_at timestamptz not null
);
revoke insert, update, delete on jackpot_pool from cherrystone_program;
create trigger jackpot_pool_kept before delete on jackpot_pool for each row
  execute function refuse_change('jackpot_pool_kept');
create trigger jackpot_pool_not_truncated before truncate on jackpot_pool for each statement
  execute function refuse_change('jackpot_pool_kept');

-- What rounds gave and no pool has taken up yet; a row goes when its pool takes it up.
create table jackpot_contribution (
  player_id bigint not null,
  round_id uuid not null,
  pool_code text not null,
  amount_micro bigint not null check (amount_micro > 0),
  primary key (player_id, round_id, pool_code)
  -- Rows live for a second: the table is kept as small as what is in it.
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index jackpot_contribution_of_pool on jackpot_contribution (pool_code);
revoke insert, update, delete on jackpot_contribution from cherrystone_program;

-- Hits. A round writes one that is due, without a guid; jackpot_take gives it the jackpot that is in the pool then. The
-- pool of a game pays at once; the lobby jackpot waits to be claimed.
create table jackpot_hit (
  player_id bigint not null,
  round_id uuid not null,
  pool_code text not null,
  hit_at timestamptz not null,
  -- The jackpot: won once.
  guid uuid,
  -- Which of the pool's hits, from 1: the order of those that came at once.
  place integer check (place > 0),
  amount_minor bigint check (amount_minor > 0),
  currency char(3),
  paid_at timestamptz,
  primary key (player_id, round_id, pool_code),
  unique (player_id, guid),
  constraint jackpot_hit_taken_whole check (num_nonnulls(guid, place, amount_minor, currency) in (0, 4)),
  constraint jackpot_hit_paid_when_taken check (paid_at is null or guid is not null)
);
create index jackpot_hit_of_pool on jackpot_hit (pool_code, place);
create index jackpot_hit_due on jackpot_hit (player_id) where guid is null;
revoke insert, update, delete on jackpot_hit from cherrystone_program;
create trigger jackpot_hit_not_truncated before truncate on jackpot_hit for each statement
  execute function refuse_change('jackpot_hit_kept');

-- Who takes part in the lobby jackpot.
create table lobby_jackpot_player (
  player_id bigint primary key,
  opted_in_at timestamptz not null
);
