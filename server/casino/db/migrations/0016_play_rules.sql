-- What may forbid a player to play, besides money: limits, breaks, rules of a market. settle_round, round_step and
-- settle_free_spin ask play_refusal under the lock of the player's money, and tell play_record what was played.
-- Locks player for an instant: the defaults are constant, so no row is rewritten.

alter table player
  -- Whether play_refusal and play_record have anything to do for the player: players without limits pay nothing for them.
  add column play_checked boolean not null default false,
  -- From when on play_refusal has to ask for a reality check; null while none is to come.
  add column reality_check_due_at timestamptz,
  add column identity_state text not null default 'none'
    constraint player_identity_state check (identity_state in ('none', 'asked', 'in_review', 'verified', 'refused'));

-- Why the player may not stake now: {"code": …, "facts": {…}} as the API refuses, or null. p_stake is the round's whole
-- stake, p_added what of it would be taken now; both are 0 for a free spin.
create function play_refusal(p_player bigint, p_game text, p_stake bigint, p_added bigint, p_now timestamptz)
returns jsonb language plpgsql as $$
begin
  return null;
end $$;

-- Notes what was staked and paid, in the transaction that moved it. Free spins are left out.
create function play_record(p_player bigint, p_game text, p_added bigint, p_payout bigint, p_now timestamptz)
returns void language plpgsql as $$
begin
end $$;

drop function settle_round(bigint, bytea, text, bytea, timestamptz, uuid, text, bigint, uuid, integer, text, bigint,
  bigint, text, bigint, json, integer, jsonb, date, integer, bigint, boolean, bigint, boolean, boolean);
drop function round_step(bigint, uuid, integer, jsonb, jsonb, text, timestamptz, text, bigint, text, bigint, bigint, json,
  integer, bigint, bigint, boolean, boolean, boolean);
drop function settle_free_spin(bigint, bytea, text, bytea, timestamptz, uuid, text, uuid, bigint, uuid, integer, bigint,
  bigint, json, integer, bigint, boolean, bigint, boolean);

-- Takes a stake and, unless the round stays open for steps, settles it. The outcome was drawn before with the
-- seed and nonce that the caller believes to be next; when they are not, or the player's class is another than
-- the one whose limit the caller gives, nothing happens and the answer is 'stale', with what is true. A bet on a shared
-- round takes no nonce of the player's: p_seed is the chain, p_nonce the number of the round.
-- p_lobby_bet is the cent of the lobby jackpot, 0 for none. Of the jackpots, `jackpots` says what was bet
-- (lobby_bet), and the pools that were hit (due), for jackpot_take.
-- Without p_wait it does not wait for a player whose money is just being moved by someone else: the answer is 'busy'.
-- Answers: done, replay, conflict, unauthenticated, no_player, stopped, banned, no_seed, stale, busy, round_over,
-- open_round, stake_above_limit, insufficient_funds, refused (by play_refusal; `refusal` says why).
create function settle_round(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_stake bigint,
  p_seed uuid, p_nonce integer, p_class text, p_max_bet bigint, p_threshold bigint,
  p_status text, p_payout bigint, p_outcome json, p_weight_percent integer, p_steps jsonb, p_shared_day date,
  p_paytable_version integer, p_pool_micro bigint, p_pool_hit boolean, p_lobby_bet bigint, p_lobby_hit boolean,
  p_wait boolean,
  out answer text, out balance_before bigint, out balance_after bigint, out money text, out limit_minor bigint,
  out seed_id uuid, out nonce integer,
  out player_class text, out coupon_event text, out jackpots jsonb, out refusal jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  w wallet;
  v_hash bytea;
  v_banned boolean;
  v_checked boolean;
  v_coupon uuid;
  v_coupon_max_bet bigint;
  v_in_lobby boolean;
  v_settled boolean := p_status = 'settled';
  v_stake_bonus bigint;
  v_stake_cash bigint;
  v_payout_bonus bigint;
  v_number bigint;
  v_is_next boolean := true;
  v_due text[];
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
    select * into w from wallet where player_id = p_player for no key update;
  else
    select * into w from wallet where player_id = p_player for no key update skip locked;
  end if;
  if not found then
    answer := case when p_wait then 'no_player' else 'busy' end;
    return;
  end if;
  money := w.currency;

  select coalesce(r.request_hash, '') into v_hash
  from ledger_transaction t left join round r on r.player_id = t.player_id and r.round_id = t.transaction_id
  where t.player_id = p_player and t.idempotency_key = p_key;
  if found then
    answer := case when v_hash = p_request_hash then 'replay' else 'conflict' end;
    return;
  end if;

  select p.player_class, p.banned, p.play_checked or coalesce(p.reality_check_due_at <= p_now, false),
    c.player_coupon_id, c.max_bet_minor,
    o.player_id is not null and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at)
  into player_class, v_banned, v_checked, v_coupon, v_coupon_max_bet, v_in_lobby
  from player p
  left join player_coupon c
    on c.player_id = p_player and c.state in ('requested', 'redeemed') and c.state = 'redeemed'
  left join lobby_jackpot_player o on o.player_id = p_player
  where p.player_id = p_player;
  if not found then
    answer := 'no_player';
    return;
  end if;
  if w.stopped_at is not null or v_banned then
    answer := case when v_banned then 'banned' else 'stopped' end;
    return;
  end if;

  if p_class is not distinct from player_class then
    if p_shared_day is not null and shared_round_closed(p_game, p_shared_day, p_nonce) then
      answer := 'round_over';
      return;
    end if;
    if not v_settled and exists (
      select from round r where r.player_id = p_player and r.game_code = p_game and r.status = 'open'
    ) then
      answer := 'open_round';
      return;
    end if;
    if v_checked then
      refusal := play_refusal(p_player, p_game, p_stake, p_stake, p_now);
      if refusal is not null then
        answer := 'refused';
        return;
      end if;
    end if;
    limit_minor := least(p_max_bet, coalesce(v_coupon_max_bet, p_max_bet));
    if p_stake > limit_minor then
      answer := 'stake_above_limit';
      return;
    end if;
    balance_before := w.cash_minor + w.bonus_minor;
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

  v_stake_bonus := greatest(p_stake - w.cash_minor, 0);
  v_stake_cash := p_stake - v_stake_bonus;
  v_payout_bonus := bonus_part(p_payout, p_stake, v_stake_bonus);
  balance_after := balance_before - p_stake + p_payout;
  v_in_lobby := v_in_lobby and p_lobby_bet > 0 and w.cash_minor - v_stake_cash >= p_lobby_bet;

  v_number := (ledger_write(p_player, p_round, 'wager', p_key, p_round, p_now, money,
    p_cash => p_payout - v_payout_bonus - v_stake_cash,
    p_bonus => v_payout_bonus - v_stake_bonus,
    p_stakes => case when v_settled then p_stake else 0 end,
    p_open_stakes => case when v_settled then 0 else p_stake end,
    p_payouts => -p_payout)).number;
  insert into round (player_id, round_id, sequence, game_code, paytable_version, status, stake_minor,
    stake_bonus_minor, payout_minor, currency, balance_before_minor, balance_after_minor, seed_id, nonce, shared_day,
    steps, outcome, player_coupon_id, in_lobby_jackpot, request_hash, started_at, settled_at)
  values (p_player, p_round, v_number, p_game, p_paytable_version, p_status, p_stake,
    v_stake_bonus, p_payout, money, balance_before, balance_after, p_seed, p_nonce, p_shared_day,
    p_steps, p_outcome, v_coupon, v_in_lobby, p_request_hash, p_now, case when v_settled then p_now end);

  if v_in_lobby then
    perform jackpot_bet(p_player, p_round, p_now, money, p_lobby_bet);
    jackpots := jsonb_build_object('lobby_bet', p_lobby_bet);
  end if;
  if v_settled and (p_pool_micro > 0 or p_pool_hit or v_in_lobby and p_lobby_hit) then
    v_due := jackpot_round(
      p_player, p_round, p_game, p_now, p_pool_micro, p_pool_hit, v_in_lobby and p_lobby_hit);
    jackpots := coalesce(jackpots, '{}') || jsonb_build_object('due', v_due);
  end if;
  if v_coupon is not null and v_settled then
    coupon_event := coupon_after_round(p_player, v_coupon, p_stake * p_weight_percent / 100, p_threshold, p_now);
  end if;
  if v_checked then
    perform play_record(p_player, p_game, p_stake, p_payout, p_now);
  end if;
  answer := 'done';
end $$;

-- Records how an open round goes on: a step of the player's, or the house's settling (p_request null). Takes what
-- p_stake, the round's stake from now on (null: as it was), is above the stake so far, cash first, and pays when it is
-- over: the whole stake then leaves house:open_stakes. The caller replayed the round with p_steps; when it is no longer
-- where the caller saw it, nothing happens and the answer is 'stale'. For an added stake the caller says the player's
-- class and its limit; the limit of an active coupon is known here, and both are for the whole stake of the round. A
-- round without a coupon takes on the active one, for the stake may be its bonus. Without p_wait it does not wait for a
-- player whose money is just being moved by someone else: the answer is 'busy'.
-- Answers: done, stale, busy, stopped, banned, round_over, class, stake_above_limit, insufficient_funds,
-- refused (as in settle_round).
create function round_step(
  p_player bigint, p_round uuid, p_steps_before integer, p_steps jsonb, p_request jsonb, p_key text,
  p_now timestamptz, p_status text, p_stake bigint, p_class text, p_max_bet bigint, p_payout bigint, p_outcome json,
  p_weight_percent integer, p_threshold bigint, p_pool_micro bigint, p_pool_hit boolean, p_lobby_hit boolean,
  p_wait boolean,
  out answer text, out balance_after bigint, out coupon_event text, out limit_minor bigint, out player_class text,
  out jackpots jsonb, out refusal jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  w wallet;
  r round;
  v_banned boolean;
  v_checked boolean;
  v_coupon uuid;
  v_coupon_max_bet bigint;
  v_settled boolean := p_status = 'settled';
  v_added bigint;
  v_added_bonus bigint := 0;
  v_payout_bonus bigint;
  v_due text[];
begin
  coupon_event := '';
  if p_wait then
    select * into w from wallet where player_id = p_player for no key update;
  else
    select * into w from wallet where player_id = p_player for no key update skip locked;
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
  if w.stopped_at is not null then
    answer := 'stopped';
    return;
  end if;
  select p.banned, p.play_checked or coalesce(p.reality_check_due_at <= p_now, false) into v_banned, v_checked
  from player p where p.player_id = p_player;
  if p_request is not null and v_banned then
    answer := 'banned';
    return;
  end if;
  v_coupon := r.player_coupon_id;
  p_stake := coalesce(p_stake, r.stake_minor);

  v_added := p_stake - r.stake_minor;
  if v_added < 0 then
    raise exception 'a stake is not taken back' using errcode = 'check_violation', constraint = 'round_stake_grows';
  end if;
  if v_added > 0 then
    select p.player_class, c.player_coupon_id, c.max_bet_minor
    into player_class, v_coupon, v_coupon_max_bet
    from player p
    left join player_coupon c
      on c.player_id = p_player and c.state in ('requested', 'redeemed') and c.state = 'redeemed'
    where p.player_id = p_player;
    v_coupon := coalesce(r.player_coupon_id, v_coupon);
    if p_class is distinct from player_class then
      answer := 'class';
      return;
    end if;
    if v_checked then
      refusal := play_refusal(p_player, r.game_code, p_stake, v_added, p_now);
      if refusal is not null then
        answer := 'refused';
        return;
      end if;
    end if;
    limit_minor := least(p_max_bet, coalesce(v_coupon_max_bet, p_max_bet));
    if p_stake > limit_minor then
      answer := 'stake_above_limit';
      return;
    end if;
    if v_added > w.cash_minor + w.bonus_minor then
      answer := 'insufficient_funds';
      return;
    end if;
    v_added_bonus := greatest(v_added - w.cash_minor, 0);
  end if;

  if p_request is not null and r.shared_day is not null and (
    shared_round_over(r.game_code, r.shared_day, r.nonce)
    or (v_added > 0 and shared_round_closed(r.game_code, r.shared_day, r.nonce))
  ) then
    answer := 'round_over';
    return;
  end if;

  v_payout_bonus := bonus_part(p_payout, p_stake, r.stake_bonus_minor + v_added_bonus);
  if v_settled or v_added > 0 then
    perform ledger_write(p_player, null,
      case when v_added > 0 then 'wager' when p_payout > 0 then 'payout' else 'settlement' end,
      p_key, p_round, p_now, r.currency,
      p_cash => p_payout - v_payout_bonus - (v_added - v_added_bonus),
      p_bonus => v_payout_bonus - v_added_bonus,
      p_stakes => case when v_settled then p_stake else 0 end,
      p_open_stakes => case when v_settled then -r.stake_minor else v_added end,
      p_payouts => -p_payout);
  end if;

  balance_after := w.cash_minor + w.bonus_minor - v_added + p_payout;
  update round set status = p_status, payout_minor = p_payout, outcome = p_outcome, steps = p_steps,
    step_requests = case when p_request is null then step_requests
      else step_requests || (p_request || jsonb_build_object('balance_after', balance_after)) end,
    balance_after_minor = balance_after,
    settled_at = case when v_settled then p_now end,
    stake_minor = p_stake, stake_bonus_minor = r.stake_bonus_minor + v_added_bonus,
    base_stake_minor = case when v_added > 0 then coalesce(r.base_stake_minor, r.stake_minor)
      else r.base_stake_minor end,
    player_coupon_id = v_coupon
  where player_id = p_player and round_id = p_round;

  if v_settled and (p_pool_micro > 0 or p_pool_hit or r.in_lobby_jackpot and p_lobby_hit) then
    v_due := jackpot_round(
      p_player, p_round, r.game_code, p_now, p_pool_micro, p_pool_hit, r.in_lobby_jackpot and p_lobby_hit);
    jackpots := jsonb_build_object('due', v_due);
  end if;
  if v_coupon is not null and v_settled then
    coupon_event := coupon_after_round(p_player, v_coupon, p_stake * p_weight_percent / 100, p_threshold, p_now);
  end if;
  if v_checked and (v_settled or v_added > 0) then
    perform play_record(p_player, r.game_code, v_added, p_payout, p_now);
  end if;
  answer := 'done';
end $$;

-- One free spin: settle_round with a stake that the house's promotions pay. The win is bonus money, and nothing counts
-- towards a playthrough. With the last spin the winnings become what is to be staked. The outcome was drawn before with
-- the seed and nonce that the caller believes to be next, for the coupon and stake that it saw.
-- Answers: done, replay, conflict, unauthenticated, no_player, stopped, banned, no_seed, stale, no_free_spins,
-- wrong_game, refused (as in settle_round; nothing is staked).
create function settle_free_spin(
  p_player bigint, p_token_hash bytea, p_key text, p_request_hash bytea, p_now timestamptz,
  p_round uuid, p_game text, p_coupon uuid, p_stake bigint,
  p_seed uuid, p_nonce integer, p_threshold bigint, p_payout bigint, p_outcome json,
  p_paytable_version integer, p_pool_micro bigint, p_pool_hit boolean, p_lobby_bet bigint, p_lobby_hit boolean,
  out answer text, out balance_before bigint, out balance_after bigint, out money text,
  out seed_id uuid, out nonce integer,
  out player_class text, out coupon_event text, out jackpots jsonb, out refusal jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  w wallet;
  c player_coupon;
  v_hash bytea;
  v_banned boolean;
  v_checked boolean;
  v_in_lobby boolean;
  v_number bigint;
  v_due text[];
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

  select * into w from wallet where player_id = p_player for no key update;
  if not found then
    answer := 'no_player';
    return;
  end if;
  money := w.currency;

  select coalesce(r.request_hash, '') into v_hash
  from ledger_transaction t left join round r on r.player_id = t.player_id and r.round_id = t.transaction_id
  where t.player_id = p_player and t.idempotency_key = p_key;
  if found then
    answer := case when v_hash = p_request_hash then 'replay' else 'conflict' end;
    return;
  end if;

  select p.player_class, p.banned, p.play_checked or coalesce(p.reality_check_due_at <= p_now, false),
    o.player_id is not null and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at)
  into player_class, v_banned, v_checked, v_in_lobby
  from player p left join lobby_jackpot_player o on o.player_id = p_player
  where p.player_id = p_player;
  if w.stopped_at is not null or v_banned then
    answer := case when v_banned then 'banned' else 'stopped' end;
    return;
  end if;

  if v_checked then
    refusal := play_refusal(p_player, p_game, 0, 0, p_now);
    if refusal is not null then
      answer := 'refused';
      return;
    end if;
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
    return;
  end if;

  balance_before := w.cash_minor + w.bonus_minor;
  balance_after := balance_before + p_payout;
  v_in_lobby := v_in_lobby and p_lobby_bet > 0 and w.cash_minor >= p_lobby_bet;
  v_number := (ledger_write(p_player, p_round, 'wager', p_key, p_round, p_now, money,
    p_promotions => -p_stake, p_stakes => p_stake, p_payouts => -p_payout, p_bonus => p_payout)).number;
  insert into round (player_id, round_id, sequence, game_code, paytable_version, status, stake_minor,
    stake_bonus_minor, payout_minor, currency, balance_before_minor, balance_after_minor, seed_id, nonce, outcome,
    player_coupon_id, free_spin, in_lobby_jackpot, request_hash, started_at, settled_at)
  values (p_player, p_round, v_number, p_game, p_paytable_version, 'settled', p_stake,
    p_stake, p_payout, money, balance_before, balance_after, p_seed, p_nonce, p_outcome,
    p_coupon, true, v_in_lobby, p_request_hash, p_now, p_now);

  if v_in_lobby then
    perform jackpot_bet(p_player, p_round, p_now, money, p_lobby_bet);
    jackpots := jsonb_build_object('lobby_bet', p_lobby_bet);
  end if;
  if p_pool_micro > 0 or p_pool_hit or v_in_lobby and p_lobby_hit then
    v_due := jackpot_round(
      p_player, p_round, p_game, p_now, p_pool_micro, p_pool_hit, v_in_lobby and p_lobby_hit);
    jackpots := coalesce(jackpots, '{}') || jsonb_build_object('due', v_due);
  end if;

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
