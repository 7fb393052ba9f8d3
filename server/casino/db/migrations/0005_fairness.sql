-- Seeds: of each player's own rounds, and of the tables whose rounds everyone shares.

create table fairness_seed (
  player_id bigint not null,
  seed_id uuid not null,
  server_seed bytea not null,
  server_seed_hash bytea not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, seed_id)
) with (fillfactor = 50);
create unique index fairness_seed_in_use on fairness_seed (player_id) where revealed_at is null;
revoke delete on fairness_seed from cherrystone_program;

-- A table's day: its seeds are the SHA-256 chain that ends in `secret`, and round n uses seed n of `length`. The hash
-- at the other end is published before the day's first round. Who has the secret knows all results of the day.
create table seed_chain (
  game_code text not null,
  day date not null,
  chain_id uuid not null,
  secret bytea not null check (octet_length(secret) = 32),
  terminal_hash bytea not null check (octet_length(terminal_hash) = 32),
  length integer not null check (length > 0),
  client_seed text not null,
  primary key (game_code, day)
);
revoke update, delete on seed_chain from cherrystone_program;
create trigger seed_chain_kept before update or delete on seed_chain for each row
  execute function refuse_change('seed_chain_kept');
create trigger seed_chain_not_truncated before truncate on seed_chain for each statement
  execute function refuse_change('seed_chain_kept');
