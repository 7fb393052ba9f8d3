-- Rounds settle in one call each (design §7). The player's cash wallet is the one lock of everything that moves a
-- player's money; whoever takes it first goes first, and nothing is read before it that must still hold after.
--
-- Every statement here finds its rows by a key, so one plan serves all values, and it uses the key even when the
-- table was empty at the time of planning. Planning anew for each call, which PostgreSQL prefers for some of the
-- statements, took a third of the time.

-- After a settled round: the playthrough moves; when it is met the bonus becomes cash, up to the most that may
-- be cashed out; when the balance is below p_threshold the coupon goes and its bonus with it (spec §4).
-- Answers 'completed', 'removed' or ''.
create function coupon_after_round(
  p_player bigint, p_coupon uuid, p_contribution bigint, p_threshold bigint, p_now timestamptz
) returns text language plpgsql as $$
declare
  c player_coupon;
  v_cash bigint;
  v_bonus bigint;
  v_currency text;
  v_released bigint;
  v_accounts text[];
  v_amounts bigint[];
begin
  update player_coupon set played_minor = played_minor + p_contribution
  where player_id = p_player and player_coupon_id = p_coupon and state = 'redeemed'
  returning * into c;
  if not found then return ''; end if;

  select min(balance_minor) filter (where account = 'cash'), min(balance_minor) filter (where account = 'bonus'),
    min(currency)
  into v_cash, v_bonus, v_currency
  from wallet where player_id = p_player;

  if c.played_minor >= c.needed_minor then
    -- A round still open with this coupon may yet pay into the bonus wallet: the coupon waits for it.
    if exists (select from round where player_id = p_player and status = 'open' and player_coupon_id = p_coupon) then
      return '';
    end if;
    if v_bonus > 0 then
      v_released := least(v_bonus, coalesce(c.max_cashout_minor, v_bonus));
      v_accounts := array['bonus', 'cash'];
      v_amounts := array[-v_bonus, v_released];
      if v_released < v_bonus then
        v_accounts := v_accounts || 'house:promotions'::text;
        v_amounts := v_amounts || v_bonus - v_released;
      end if;
      perform ledger_post(p_player, gen_random_uuid(), 'bonus_release', 'system:release:' || p_coupon, p_coupon,
        p_now, v_currency, v_accounts, v_amounts);
    end if;
    update player_coupon set state = 'completed', ended_at = p_now
    where player_id = p_player and player_coupon_id = p_coupon;
    return 'completed';
  end if;

  if v_cash + v_bonus < p_threshold then
    if exists (select from round where player_id = p_player and status = 'open') then return ''; end if;
    if v_bonus > 0 then
      perform ledger_post(p_player, gen_random_uuid(), 'bonus_forfeit', 'system:forfeit:' || p_coupon, p_coupon,
        p_now, v_currency, array['bonus', 'house:promotions'], array[-v_bonus, v_bonus]);
    end if;
    update player_coupon set state = 'removed', ended_at = p_now
    where player_id = p_player and player_coupon_id = p_coupon;
    return 'removed';
  end if;
  return '';
end $$;

-- The bonus wallet's part of a payout: the proportion of the stake that came from it, rounded up.
create function bonus_part(p_payout bigint, p_stake bigint, p_stake_bonus bigint) returns bigint
language sql immutable as $$
  select case when p_stake_bonus = 0 then 0 else (p_payout * p_stake_bonus + p_stake - 1) / p_stake end
$$;

-- Takes a stake and, unless the round stays open for steps, settles it. The outcome was drawn before with the
-- seed and nonce that the caller believes to be next; when they are not, or the player's class is another than
-- the one whose limit the caller gives, nothing happens and the answer is 'stale', with what is true.
-- Without p_wait it does not wait for a player whose money is just being moved by someone else: the answer is 'busy'.
-- Answers: done, replay, conflict, unauthenticated, no_player, no_seed, stale, busy, open_round, stake_above_limit,
-- insufficient_funds.
create function settle_round(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_stake bigint,
  p_seed uuid, p_nonce integer, p_class text, p_max_bet bigint, p_threshold bigint,
  p_status text, p_payout bigint, p_outcome json, p_weight_percent integer, p_wait boolean,
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
    update fairness_seed s set next_nonce = s.next_nonce + 1
    where s.player_id = p_player and s.seed_id = p_seed and s.next_nonce = p_nonce and s.revealed_at is null;
  end if;
  if p_class is distinct from player_class or not found then
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
    balance_before_minor, balance_after_minor, seed_id, nonce, outcome, player_coupon_id,
    request_hash, started_at, settled_at)
  values (p_player, p_round, p_game, p_status, p_stake, v_stake_bonus, p_payout, money,
    balance_before, balance_after, p_seed, p_nonce, p_outcome, v_coupon,
    p_request_hash, p_now, case when p_status = 'settled' then p_now end);
  perform ledger_post(p_player, p_round, 'wager', p_key, p_round, p_now, money, v_accounts, v_amounts);

  if v_coupon is not null and p_status = 'settled' then
    coupon_event := coupon_after_round(p_player, v_coupon, p_stake * p_weight_percent / 100, p_threshold, p_now);
  end if;
  answer := 'done';
end $$;

-- Records a step of an open round and, when it was the last, pays. The caller replayed the round with p_steps;
-- when the round is no longer where the caller saw it, nothing happens and the answer is 'stale'.
create function settle_step(
  p_player bigint, p_round uuid, p_steps_before integer, p_steps jsonb, p_request jsonb, p_key text,
  p_now timestamptz, p_status text, p_payout bigint, p_outcome json, p_weight_percent integer, p_threshold bigint,
  out answer text, out balance_after bigint, out coupon_event text
) language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  r round;
  v_bonus_part bigint;
  v_accounts text[] := array['house:games'];
  v_amounts bigint[] := array[-p_payout];
begin
  coupon_event := '';
  perform from wallet w where w.player_id = p_player and w.account = 'cash' for no key update;
  select * into r from round where player_id = p_player and round_id = p_round;
  if not found or r.status <> 'open' or jsonb_array_length(r.steps) <> p_steps_before then
    answer := 'stale';
    return;
  end if;

  if p_payout > 0 then
    v_bonus_part := bonus_part(p_payout, r.stake_minor, r.stake_bonus_minor);
    if v_bonus_part > 0 then
      v_accounts := v_accounts || 'bonus'::text;
      v_amounts := v_amounts || v_bonus_part;
    end if;
    if v_bonus_part < p_payout then
      v_accounts := v_accounts || 'cash'::text;
      v_amounts := v_amounts || p_payout - v_bonus_part;
    end if;
    perform ledger_post(
      p_player, gen_random_uuid(), 'payout', p_key, p_round, p_now, r.currency, v_accounts, v_amounts);
  end if;
  select sum(balance_minor) into balance_after from wallet where player_id = p_player;
  update round set status = p_status, payout_minor = p_payout, outcome = p_outcome, steps = p_steps,
    step_requests = step_requests || p_request, balance_after_minor = balance_after,
    settled_at = case when p_status = 'settled' then p_now end
  where player_id = p_player and round_id = p_round;

  if r.player_coupon_id is not null and p_status = 'settled' then
    coupon_event := coupon_after_round(
      p_player, r.player_coupon_id, r.stake_minor * p_weight_percent / 100, p_threshold, p_now);
  end if;
  answer := 'done';
end $$;
