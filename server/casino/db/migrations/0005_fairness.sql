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

-- A seed begins as the next one. After that it is taken into use once, with its client seed; sealed under another key; and
-- revealed once, as what was committed to. Whatever else would change is refused.
create function fairness_seed_check() returns trigger language plpgsql as $$
declare
  v_rest fairness_seed := new;
  v_allowed boolean := true;
begin
  if tg_op = 'INSERT' then
    v_allowed := new.used_from is null;
  elsif old.used_from is null and new.used_from is not null then
    v_rest.used_from := null;
    v_rest.client_seed := null;
  elsif old.revealed_at is null and new.revealed_at is not null then
    v_allowed := sha256(new.server_seed) = old.server_seed_hash;
    v_rest.revealed_at := null;
    v_rest.server_seed := null;
    v_rest.seed_sealed := old.seed_sealed;
    v_rest.seed_key_id := old.seed_key_id;
  elsif new.seed_key_id <> old.seed_key_id then
    v_rest.seed_sealed := old.seed_sealed;
    v_rest.seed_key_id := old.seed_key_id;
  end if;
  if not coalesce(v_allowed, false) or (tg_op = 'UPDATE' and v_rest is distinct from old) then
    raise exception '% of fairness_seed is refused: a commitment stays', tg_op
      using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;
create trigger fairness_seed_begins before insert on fairness_seed
  for each row execute function fairness_seed_check();
-- A round's own update, the next nonce, is decided by the condition alone and costs no call.
create trigger fairness_seed_kept before update on fairness_seed
  for each row when (
    old.revealed_at is not null
    or new.next_nonce <> old.next_nonce + 1
    or (new.player_id, new.seed_id, new.server_seed_hash, new.seed_sealed, new.seed_key_id, new.committed_at)
      is distinct from
      (old.player_id, old.seed_id, old.server_seed_hash, old.seed_sealed, old.seed_key_id, old.committed_at)
    or (new.client_seed, new.used_from, new.revealed_at, new.server_seed)
      is distinct from (old.client_seed, old.used_from, old.revealed_at, old.server_seed)
  )
  execute function fairness_seed_check();
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
revoke delete on seed_chain from cherrystone_program;

-- The salt enters once, the key may be replaced, and the secret is revealed once, as what leads to the terminal hash.
create function seed_chain_check() returns trigger language plpgsql as $$
declare
  v_rest seed_chain := new;
  v_allowed boolean := true;
  v_hash bytea := new.secret;
begin
  if old.salt is null and new.salt is not null then
    v_allowed := new.salt_source in (old.salt_source, 'offline');
    v_rest.salt := null;
    v_rest.salted_at := null;
    v_rest.client_seed := null;
    v_rest.salt_source := old.salt_source;
  elsif old.revealed_at is null and new.revealed_at is not null then
    for place in 1..old.length loop
      v_hash := sha256(v_hash);
    end loop;
    v_allowed := v_hash = old.terminal_hash;
    v_rest.revealed_at := null;
    v_rest.secret := null;
    v_rest.secret_sealed := old.secret_sealed;
    v_rest.secret_key_id := old.secret_key_id;
  elsif new.secret_key_id <> old.secret_key_id then
    v_rest.secret_sealed := old.secret_sealed;
    v_rest.secret_key_id := old.secret_key_id;
  end if;
  if not coalesce(v_allowed, false) or v_rest is distinct from old then
    raise exception '% of seed_chain is refused: a commitment stays', tg_op
      using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
  end if;
  return new;
end $$;
create trigger seed_chain_kept before update on seed_chain
  for each row execute function seed_chain_check();
create trigger seed_chain_stays before delete on seed_chain for each row
  execute function refuse_change('seed_chain_stays');
create trigger seed_chain_not_truncated before truncate on seed_chain for each statement
  execute function refuse_change('seed_chain_stays');
