-- Seeds: of each player's own rounds, and of the tables whose rounds everyone shares. Commitments bind: the next server
-- seed of a player is fixed before its client seed is known, a chain of a table is published before its salt, unplayed
-- seeds are sealed, and none of it can be changed afterwards.

create table fairness_seed (
  player_id bigint not null,
  seed_id uuid not null,
  -- Null until it is revealed.
  server_seed bytea,
  server_seed_hash bytea not null,
  -- AES-256-GCM, under the key that seed_key_id names, which is not in the database. Both go with the reveal.
  seed_sealed bytea,
  seed_key_id text,
  client_seed text,
  next_nonce integer not null default 0,
  committed_at timestamptz not null,
  -- Null while the seed is the next one: committed to, and without a client seed.
  used_from timestamptz,
  revealed_at timestamptz,
  primary key (player_id, seed_id),
  constraint fairness_seed_sizes check (octet_length(server_seed_hash) = 32 and octet_length(server_seed) = 32),
  constraint fairness_seed_states check (
    (used_from is null) = (client_seed is null)
    and (used_from is not null or (next_nonce = 0 and revealed_at is null))
    and (revealed_at is null) = (server_seed is null)
    and (revealed_at is null) = (seed_sealed is not null)
    and (revealed_at is null) = (seed_key_id is not null)
  ),
  constraint fairness_seed_order check (used_from >= committed_at)
) with (fillfactor = 50);
create unique index fairness_seed_in_use on fairness_seed (player_id)
  where revealed_at is null and used_from is not null;
create unique index fairness_seed_next on fairness_seed (player_id) where used_from is null;
-- For the seeds that are still sealed under an old key.
create index fairness_seed_key on fairness_seed (seed_key_id) where revealed_at is null;
revoke delete on fairness_seed from cherrystone_program;

-- The keys that seeds were ever sealed under and may still be: a copy of the program that lacks one does not start.
create table seed_key (
  key_id text primary key
);
create trigger fairness_seed_stays before delete on fairness_seed for each row
  execute function refuse_change('fairness_seed_stays');
create trigger fairness_seed_not_truncated before truncate on fairness_seed for each statement
  execute function refuse_change('fairness_seed_stays');

-- A table's day: its seeds are the SHA-256 chain that ends in `secret`, and round n uses seed n of `length`. The hash
-- at the other end is published before the day's first round. Who has the secret knows all results of the day.
create table seed_chain (
  game_code text not null,
  day date not null,
  chain_id uuid not null,
  -- Null until it is revealed, after its day.
  secret bytea check (octet_length(secret) = 32),
  secret_sealed bytea,
  secret_key_id text,
  terminal_hash bytea not null check (octet_length(terminal_hash) = 32),
  length integer not null check (length > 0),
  -- The rules that the day is drawn by: a new version begins with a day, and not in the middle of one.
  paytable_version smallint not null default 1,
  committed_at timestamptz not null,
  -- The outside value that enters as the salt is the first of its source at or after this time.
  salt_due_at timestamptz not null,
  -- `offline`, or `drand:<chain>:<round>`; said when the chain is committed to. A salt that could not be had is `offline`.
  salt_source text not null,
  salt text,
  salted_at timestamptz,
  -- What the draws take: game, day and salt. Null until the salt is in.
  client_seed text,
  revealed_at timestamptz,
  primary key (game_code, day),
  constraint seed_chain_states check (
    (salt is null) = (client_seed is null)
    and (salt is null) = (salted_at is null)
    and (revealed_at is null) = (secret is null)
    and (revealed_at is null) = (secret_sealed is not null)
    and (revealed_at is null) = (secret_key_id is not null)
  ),
  -- Who can foresee the salt can choose the chain by it.
  constraint seed_chain_order check (
    salt_source = 'offline' or (salt_due_at > committed_at and (salt is null or salted_at >= salt_due_at))
  )
);
create index seed_chain_key on seed_chain (secret_key_id) where revealed_at is null;
-- Only what the salt and the reveal fill in; the trigger below says when.
revoke update, delete on seed_chain from cherrystone_program;
grant update (salt, salt_source, salted_at, client_seed, secret, secret_sealed, secret_key_id, revealed_at)
  on seed_chain to cherrystone_program;
create trigger seed_chain_stays before delete on seed_chain for each row
  execute function refuse_change('seed_chain_stays');
create trigger seed_chain_not_truncated before truncate on seed_chain for each statement
  execute function refuse_change('seed_chain_stays');
