-- Commitments that bind: the next server seed of a player is fixed before its client seed is known, a chain of a table is
-- published before its salt, unplayed seeds are sealed, and none of it can be changed afterwards.
--
-- Seeds and chains from before lay open in the database and were never released. The player seeds among them are retired
-- here: each player gets new ones with the next round. The chains keep their days.

alter table fairness_seed rename column created_at to committed_at;
alter table fairness_seed
  -- AES-256-GCM, under the key that seed_key_id names, which is not in the database. Both go with the reveal.
  add column seed_sealed bytea,
  add column seed_key_id text,
  -- Null while the seed is the next one: committed to, and without a client seed.
  add column used_from timestamptz,
  -- Null until it is revealed.
  alter column server_seed drop not null,
  alter column client_seed drop not null;
update fairness_seed set used_from = committed_at, revealed_at = coalesce(revealed_at, now());
alter table fairness_seed
  add constraint fairness_seed_sizes check (octet_length(server_seed_hash) = 32 and octet_length(server_seed) = 32),
  add constraint fairness_seed_states check (
    (used_from is null) = (client_seed is null)
    and (used_from is not null or (next_nonce = 0 and revealed_at is null))
    and (revealed_at is null) = (server_seed is null)
    and (revealed_at is null) = (seed_sealed is not null)
    and (revealed_at is null) = (seed_key_id is not null)
  ),
  add constraint fairness_seed_order check (used_from >= committed_at);
drop index fairness_seed_in_use;
create unique index fairness_seed_in_use on fairness_seed (player_id)
  where revealed_at is null and used_from is not null;
create unique index fairness_seed_next on fairness_seed (player_id) where used_from is null;
-- For the seeds that are still sealed under an old key.
create index fairness_seed_key on fairness_seed (seed_key_id) where revealed_at is null;

-- The keys that seeds were ever sealed under and may still be: a copy of the program that lacks one does not start.
create table seed_key (
  key_id text primary key
);

create function commitment_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: a commitment stays', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_name, table = tg_table_name;
end $$;

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
create trigger fairness_seed_stays before delete or truncate on fairness_seed
  for each statement execute function commitment_refuse();

-- A seed and nonce make one round. Shared rounds have the chain as their seed, and a bet of each player.
create unique index round_own_nonce on round (player_id, seed_id, nonce) where shared_day is null;

alter table seed_chain
  add column secret_sealed bytea,
  add column secret_key_id text,
  add column committed_at timestamptz not null default now(),
  -- The outside value that enters as the salt is the first of its source at or after this time.
  add column salt_due_at timestamptz not null default now(),
  -- `offline`, or `drand:<chain>:<round>`; said when the chain is committed to. A salt that could not be had is `offline`.
  add column salt_source text not null default 'offline',
  add column salt text,
  add column salted_at timestamptz,
  add column revealed_at timestamptz,
  -- Null until it is revealed, after its day.
  alter column secret drop not null,
  -- What the draws take: game, day and salt. Null until the salt is in.
  alter column client_seed drop not null;
drop trigger seed_chain_kept on seed_chain;
drop function seed_chain_refuse();
update seed_chain set salt = 'none', salted_at = now(), revealed_at = now();
alter table seed_chain
  alter column committed_at drop default,
  alter column salt_due_at drop default,
  alter column salt_source drop default,
  add constraint seed_chain_states check (
    (salt is null) = (client_seed is null)
    and (salt is null) = (salted_at is null)
    and (revealed_at is null) = (secret is null)
    and (revealed_at is null) = (secret_sealed is not null)
    and (revealed_at is null) = (secret_key_id is not null)
  ),
  -- Who can foresee the salt can choose the chain by it.
  add constraint seed_chain_order check (
    salt_source = 'offline' or (salt_due_at > committed_at and (salt is null or salted_at >= salt_due_at))
  );
create index seed_chain_key on seed_chain (secret_key_id) where revealed_at is null;

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
create trigger seed_chain_stays before delete or truncate on seed_chain
  for each statement execute function commitment_refuse();

-- ---------------------------------------------------------------------------------------------------------------------
-- settle_round (0011) and settle_free_spin (0009), changed in two places each: what they answer to a wrong belief is the
-- seed's id and nonce alone, and the seed in use is the one with used_from. The seed itself is read by who needs it.

drop function settle_round(bigint, bytea, text, bytea, timestamptz, uuid, text, bigint, uuid, integer, text, bigint,
  bigint, text, bigint, json, integer, jsonb, date, boolean);
create function settle_round(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_stake bigint,
  p_seed uuid, p_nonce integer, p_class text, p_max_bet bigint, p_threshold bigint,
  p_status text, p_payout bigint, p_outcome json, p_weight_percent integer, p_steps jsonb, p_shared_day date,
  p_wait boolean,
  out answer text, out balance_before bigint, out balance_after bigint, out money text, out limit_minor bigint,
  out seed_id uuid, out nonce integer,
  out player_class text, out coupon_event text
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_cash bigint;
  v_bonus bigint;
  v_hash bytea;
  v_coupon uuid;
  v_coupon_max_bet bigint;
  v_stake_bonus bigint := 0;
  v_payout_bonus bigint := 0;
  v_accounts text[];
  v_amounts bigint[];
  v_is_next boolean := true;
begin
  coupon_event := '';
  if p_token_hash is not null then
    perform from player_session s
    where s.player_id = p_player and s.token_hash = p_token_hash and s.revoked_at is null and s.expires_at > p_now;
    if not found then
      answer := 'unauthenticated';
      return;
    end if;
  end if;

  if p_wait then
    select w.balance_minor, w.currency into v_cash, money
    from wallet w where w.player_id = p_player and w.account = 'cash' for no key update;
  else
    select w.balance_minor, w.currency into v_cash, money
    from wallet w where w.player_id = p_player and w.account = 'cash' for no key update skip locked;
  end if;
  if not found then
    answer := case when p_wait then 'no_player' else 'busy' end;
    return;
  end if;

  select coalesce(r.request_hash, '') into v_hash
  from ledger_transaction t left join round r on r.player_id = t.player_id and r.round_id = t.transaction_id
  where t.player_id = p_player and t.idempotency_key = p_key;
  if found then
    answer := case when v_hash = p_request_hash then 'replay' else 'conflict' end;
    return;
  end if;

  select p.player_class, b.balance_minor, c.player_coupon_id, c.max_bet_minor
  into player_class, v_bonus, v_coupon, v_coupon_max_bet
  from player p
  join wallet b on b.player_id = p_player and b.account = 'bonus'
  left join player_coupon c
    on c.player_id = p_player and c.state in ('requested', 'redeemed') and c.state = 'redeemed'
  where p.player_id = p_player;
  if not found then
    answer := 'no_player';
    return;
  end if;

  if p_class is not distinct from player_class then
    if p_status = 'open' and exists (
      select from round r where r.player_id = p_player and r.game_code = p_game and r.status = 'open'
    ) then
      answer := 'open_round';
      return;
    end if;
    limit_minor := least(p_max_bet, coalesce(v_coupon_max_bet, p_max_bet));
    if p_stake > limit_minor then
      answer := 'stake_above_limit';
      return;
    end if;
    balance_before := v_cash + v_bonus;
    if p_stake > balance_before then
      answer := 'insufficient_funds';
      return;
    end if;
    if p_shared_day is null then
      update fairness_seed s set next_nonce = s.next_nonce + 1
      where s.player_id = p_player and s.seed_id = p_seed and s.next_nonce = p_nonce and s.revealed_at is null;
      v_is_next := found;
    end if;
  end if;
  if p_class is distinct from player_class or not v_is_next then
    select s.seed_id, s.next_nonce into seed_id, nonce
    from fairness_seed s where s.player_id = p_player and s.revealed_at is null and s.used_from is not null;
    answer := case when found then 'stale' else 'no_seed' end;
    return;
  end if;

  balance_after := balance_before - p_stake + p_payout;
  v_accounts := array['house:games'];
  v_amounts := array[p_stake];
  if p_stake > v_cash then
    v_stake_bonus := p_stake - v_cash;
    v_payout_bonus := bonus_part(p_payout, p_stake, v_stake_bonus);
    v_accounts := v_accounts || 'bonus'::text;
    v_amounts := v_amounts || -v_stake_bonus;
  end if;
  if v_cash > 0 then
    v_accounts := v_accounts || 'cash'::text;
    v_amounts := v_amounts || v_stake_bonus - p_stake;
  end if;
  if p_payout > 0 then
    v_accounts := v_accounts || 'house:games'::text;
    v_amounts := v_amounts || -p_payout;
    if v_payout_bonus > 0 then
      v_accounts := v_accounts || 'bonus'::text;
      v_amounts := v_amounts || v_payout_bonus;
    end if;
    if v_payout_bonus < p_payout then
      v_accounts := v_accounts || 'cash'::text;
      v_amounts := v_amounts || p_payout - v_payout_bonus;
    end if;
  end if;

  insert into round (player_id, round_id, game_code, status, stake_minor, stake_bonus_minor, payout_minor, currency,
    balance_before_minor, balance_after_minor, seed_id, nonce, steps, outcome, player_coupon_id,
    request_hash, started_at, settled_at, shared_day)
  values (p_player, p_round, p_game, p_status, p_stake, v_stake_bonus, p_payout, money,
    balance_before, balance_after, p_seed, p_nonce, p_steps, p_outcome, v_coupon,
    p_request_hash, p_now, case when p_status = 'settled' then p_now end, p_shared_day);
  perform ledger_post(p_player, p_round, 'wager', p_key, p_round, p_now, money, v_accounts, v_amounts);

  if v_coupon is not null and p_status = 'settled' then
    coupon_event := coupon_after_round(p_player, v_coupon, p_stake * p_weight_percent / 100, p_threshold, p_now);
  end if;
  answer := 'done';
end $$;

drop function settle_free_spin(bigint, bytea, text, bytea, timestamptz, uuid, text, uuid, bigint, uuid, integer, bigint,
  bigint, json);
create function settle_free_spin(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_coupon uuid, p_stake bigint,
  p_seed uuid, p_nonce integer, p_threshold bigint, p_payout bigint, p_outcome json,
  out answer text, out balance_before bigint, out balance_after bigint, out money text,
  out seed_id uuid, out nonce integer,
  out player_class text, out coupon_event text
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  c player_coupon;
  v_hash bytea;
  v_accounts text[] := array['house:promotions', 'house:games'];
  v_amounts bigint[] := array[-p_stake, p_stake];
begin
  coupon_event := '';
  if p_token_hash is not null then
    perform from player_session s
    where s.player_id = p_player and s.token_hash = p_token_hash and s.revoked_at is null and s.expires_at > p_now;
    if not found then
      answer := 'unauthenticated';
      return;
    end if;
  end if;

  select w.currency into money
  from wallet w where w.player_id = p_player and w.account = 'cash' for no key update;
  if not found then
    answer := 'no_player';
    return;
  end if;

  select coalesce(r.request_hash, '') into v_hash
  from ledger_transaction t left join round r on r.player_id = t.player_id and r.round_id = t.transaction_id
  where t.player_id = p_player and t.idempotency_key = p_key;
  if found then
    answer := case when v_hash = p_request_hash then 'replay' else 'conflict' end;
    return;
  end if;

  select * into c from player_coupon pc where pc.player_id = p_player and pc.player_coupon_id = p_coupon;
  if not found or c.state <> 'redeemed' or c.spins_remaining = 0 or c.spin_stake_minor <> p_stake
    or c.expires_at <= p_now
  then
    answer := 'no_free_spins';
    return;
  end if;
  if c.spin_game <> p_game then
    answer := 'wrong_game';
    return;
  end if;

  update fairness_seed s set next_nonce = s.next_nonce + 1
  where s.player_id = p_player and s.seed_id = p_seed and s.next_nonce = p_nonce and s.revealed_at is null;
  if not found then
    select s.seed_id, s.next_nonce into seed_id, nonce
    from fairness_seed s where s.player_id = p_player and s.revealed_at is null and s.used_from is not null;
    answer := case when found then 'stale' else 'no_seed' end;
    select p.player_class into player_class from player p where p.player_id = p_player;
    return;
  end if;

  select sum(w.balance_minor) into balance_before from wallet w where w.player_id = p_player;
  balance_after := balance_before + p_payout;
  if p_payout > 0 then
    v_accounts := v_accounts || array['house:games', 'bonus'];
    v_amounts := v_amounts || array[-p_payout, p_payout];
  end if;
  insert into round (player_id, round_id, game_code, status, stake_minor, stake_bonus_minor, payout_minor, currency,
    balance_before_minor, balance_after_minor, seed_id, nonce, outcome, player_coupon_id,
    request_hash, started_at, settled_at, free_spin)
  values (p_player, p_round, p_game, 'settled', p_stake, p_stake, p_payout, money,
    balance_before, balance_after, p_seed, p_nonce, p_outcome, p_coupon, p_request_hash, p_now, p_now, true);
  perform ledger_post(p_player, p_round, 'wager', p_key, p_round, p_now, money, v_accounts, v_amounts);

  update player_coupon
  set spins_remaining = spins_remaining - 1,
    spin_winnings_minor = spin_winnings_minor + p_payout,
    needed_minor = needed_minor + case when spins_remaining > 1 then 0
      else ((spin_winnings_minor + p_payout) * spin_playthrough_percent + 99) / 100 end
  where player_id = p_player and player_coupon_id = p_coupon
  returning * into c;
  coupon_event := coupon_settle(c, p_threshold, p_now);
  answer := 'done';
end $$;

-- The copy of 0003, for programs from before the shared rounds: it answers with seeds that are not there any more.
drop function settle_round(bigint, bytea, text, bytea, timestamptz, uuid, text, bigint, uuid, integer, text, bigint,
  bigint, text, bigint, json, integer, boolean);
