-- The high-water mark of each table whose rounds everyone shares: how far its rounds have come. Betting is closed on
-- all rounds up to `closed_no`, and all rounds up to `over_no` are over, as are those of the days before. Nothing is
-- published of a round before the mark says so: not that its flight took off, and not its result. No stake is taken for
-- a round that is closed, and nothing at all for one that is over. The mark never goes back, whatever the clocks say.
create table shared_round_mark (
  game_code text primary key,
  day date not null,
  closed_no integer not null,
  over_no integer not null check (over_no >= 0),
  marked_at timestamptz not null,
  check (closed_no between over_no and over_no + 1)
);

create function shared_round_mark_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.game_code = old.game_code
      and (new.day, new.closed_no, new.over_no) >= (old.day, old.closed_no, old.over_no) then
      return new;
    end if;
  end if;
  raise exception '% of shared_round_mark is refused: it only moves forward', tg_op
    using errcode = 'integrity_constraint_violation', constraint = 'shared_round_mark_kept',
      table = 'shared_round_mark';
end $$;
create trigger shared_round_mark_kept before update or delete on shared_round_mark
  for each row execute function shared_round_mark_kept();
create trigger shared_round_mark_not_truncated before truncate on shared_round_mark
  for each statement execute function shared_round_mark_kept();

-- Moves the mark, unless it is as far already or p_now is before p_from. Waits for the transactions that are taking a
-- bet or a cash-out at this table: once the mark is public, none of them can still go either way.
create function shared_round_move_mark(
  p_game text, p_day date, p_closed integer, p_over integer, p_from timestamptz, p_now timestamptz
) returns void language sql as $$
  insert into shared_round_mark as m (game_code, day, closed_no, over_no, marked_at)
  select p_game, p_day, p_closed, p_over, p_now where p_now >= p_from
  on conflict (game_code) do update
    set day = excluded.day, closed_no = excluded.closed_no, over_no = excluded.over_no, marked_at = excluded.marked_at
    where (m.day, m.closed_no, m.over_no) < (excluded.day, excluded.closed_no, excluded.over_no)
$$;

-- The mark of a table, for the transaction that takes a bet or a cash-out: it stays where it is until that ends. Takers
-- share the row lock and do not wait for each other.
create function shared_round_mark_held(p_game text) returns shared_round_mark language plpgsql as $$
declare
  v_mark shared_round_mark;
begin
  loop
    select * into v_mark from shared_round_mark m where m.game_code = p_game for share;
    if found then
      return v_mark;
    end if;
    -- The table's first bet ever: without a row there is nothing to lock.
    insert into shared_round_mark (game_code, day, closed_no, over_no, marked_at)
    values (p_game, '-infinity', 0, 0, clock_timestamp()) on conflict do nothing;
  end loop;
end $$;

-- Whether betting on a shared round is closed: no stake may be taken for it.
create function shared_round_closed(p_game text, p_day date, p_no integer) returns boolean language sql as $$
  select (m.day, m.closed_no) >= (p_day, p_no) from shared_round_mark_held(p_game) m
$$;

-- Whether a shared round is over: nothing of the player's may change it.
create function shared_round_over(p_game text, p_day date, p_no integer) returns boolean language sql as $$
  select (m.day, m.over_no) >= (p_day, p_no) from shared_round_mark_held(p_game) m
$$;

-- From here on: settle_round and round_step of 0011, unchanged but for the answer 'round_over' to a player's request
-- that comes too late for the shared round.

-- From here on: settle_round and round_step of 0011, unchanged but for the answer 'round_over' to a player's request
-- that comes when the shared round is over.

create or replace function settle_round(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_stake bigint,
  p_seed uuid, p_nonce integer, p_class text, p_max_bet bigint, p_threshold bigint,
  p_status text, p_payout bigint, p_outcome json, p_weight_percent integer, p_steps jsonb, p_shared_day date,
  p_wait boolean,
  out answer text, out balance_before bigint, out balance_after bigint, out money text, out limit_minor bigint,
  out seed_id uuid, out server_seed bytea, out server_seed_hash bytea, out client_seed text, out nonce integer,
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
    if p_shared_day is not null and shared_round_closed(p_game, p_shared_day, p_nonce) then
      answer := 'round_over';
      return;
    end if;
    if p_shared_day is null then
      update fairness_seed s set next_nonce = s.next_nonce + 1
      where s.player_id = p_player and s.seed_id = p_seed and s.next_nonce = p_nonce and s.revealed_at is null;
      v_is_next := found;
    end if;
  end if;
  if p_class is distinct from player_class or not v_is_next then
    select s.seed_id, s.server_seed, s.server_seed_hash, s.client_seed, s.next_nonce
    into seed_id, server_seed, server_seed_hash, client_seed, nonce
    from fairness_seed s where s.player_id = p_player and s.revealed_at is null;
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

create or replace function round_step(
  p_player bigint, p_round uuid, p_steps_before integer, p_steps jsonb, p_request jsonb, p_key text,
  p_now timestamptz, p_status text, p_stake bigint, p_class text, p_max_bet bigint, p_payout bigint, p_outcome json,
  p_weight_percent integer, p_threshold bigint, p_wait boolean,
  out answer text, out balance_after bigint, out coupon_event text, out limit_minor bigint, out player_class text
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  r round;
  v_cash bigint;
  v_bonus bigint;
  v_coupon uuid;
  v_coupon_max_bet bigint;
  v_added bigint;
  v_added_bonus bigint := 0;
  v_payout_bonus bigint;
  v_accounts text[] := array[]::text[];
  v_amounts bigint[] := array[]::bigint[];
begin
  coupon_event := '';
  if p_wait then
    select w.balance_minor into v_cash
    from wallet w where w.player_id = p_player and w.account = 'cash' for no key update;
  else
    select w.balance_minor into v_cash
    from wallet w where w.player_id = p_player and w.account = 'cash' for no key update skip locked;
    if not found then
      answer := 'busy';
      return;
    end if;
  end if;
  select * into r from round where player_id = p_player and round_id = p_round;
  if not found or r.status <> 'open' or jsonb_array_length(r.steps) <> p_steps_before then
    answer := 'stale';
    return;
  end if;
  v_coupon := r.player_coupon_id;
  p_stake := coalesce(p_stake, r.stake_minor);

  v_added := p_stake - r.stake_minor;
  if v_added < 0 then
    raise exception 'a stake is not taken back' using errcode = 'check_violation', constraint = 'round_stake_grows';
  end if;
  if v_added > 0 then
    select p.player_class, b.balance_minor, c.player_coupon_id, c.max_bet_minor
    into player_class, v_bonus, v_coupon, v_coupon_max_bet
    from player p
    join wallet b on b.player_id = p_player and b.account = 'bonus'
    left join player_coupon c
      on c.player_id = p_player and c.state in ('requested', 'redeemed') and c.state = 'redeemed'
    where p.player_id = p_player;
    v_coupon := coalesce(r.player_coupon_id, v_coupon);
    if p_class is distinct from player_class then
      answer := 'class';
      return;
    end if;
    limit_minor := least(p_max_bet, coalesce(v_coupon_max_bet, p_max_bet));
    if p_stake > limit_minor then
      answer := 'stake_above_limit';
      return;
    end if;
    if v_added > v_cash + v_bonus then
      answer := 'insufficient_funds';
      return;
    end if;
    v_accounts := array['house:games'];
    v_amounts := array[v_added];
    if v_added > v_cash then
      v_added_bonus := v_added - v_cash;
      v_accounts := v_accounts || 'bonus'::text;
      v_amounts := v_amounts || -v_added_bonus;
    end if;
    if v_added > v_added_bonus then
      v_accounts := v_accounts || 'cash'::text;
      v_amounts := v_amounts || v_added_bonus - v_added;
    end if;
  end if;

  if p_request is not null and r.shared_day is not null and (
    shared_round_over(r.game_code, r.shared_day, r.nonce)
    or (v_added > 0 and shared_round_closed(r.game_code, r.shared_day, r.nonce))
  ) then
    answer := 'round_over';
    return;
  end if;

  if p_payout > 0 then
    v_payout_bonus := bonus_part(p_payout, p_stake, r.stake_bonus_minor + v_added_bonus);
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
  if v_added > 0 or p_payout > 0 then
    perform ledger_post(p_player, gen_random_uuid(), case when v_added > 0 then 'wager' else 'payout' end,
      p_key, p_round, p_now, r.currency, v_accounts, v_amounts);
  end if;

  select sum(balance_minor) into balance_after from wallet where player_id = p_player;
  update round set status = p_status, payout_minor = p_payout, outcome = p_outcome, steps = p_steps,
    step_requests = case when p_request is null then step_requests
      else step_requests || (p_request || jsonb_build_object('balance_after', balance_after)) end,
    balance_after_minor = balance_after,
    settled_at = case when p_status = 'settled' then p_now end,
    stake_minor = p_stake, stake_bonus_minor = r.stake_bonus_minor + v_added_bonus,
    base_stake_minor = case when v_added > 0 then coalesce(r.base_stake_minor, r.stake_minor)
      else r.base_stake_minor end,
    player_coupon_id = v_coupon
  where player_id = p_player and round_id = p_round;

  if v_coupon is not null and p_status = 'settled' then
    coupon_event := coupon_after_round(p_player, v_coupon, p_stake * p_weight_percent / 100, p_threshold, p_now);
  end if;
  answer := 'done';
end $$;
