-- version 1

-- A seed begins as the next one. After that it is taken into use once, with its client seed; sealed under another key; and
-- revealed once, as what was committed to. Whatever else would change is refused.
create or replace function fairness_seed_check() returns trigger language plpgsql as $$
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

-- The salt enters once, the key may be replaced, and the secret is revealed once, as what leads to the terminal hash.
create or replace function seed_chain_check() returns trigger language plpgsql as $$
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
