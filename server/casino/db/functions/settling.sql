-- version 1

-- How rounds settle: each in one call. The player's wallet is the one lock of everything that moves a player's money;
-- whoever takes it first goes first, and nothing is read before it that must still hold after.
--
-- Every statement here finds its rows by a key, so one plan serves all values, and it uses the key even when the
-- table was empty at the time of planning. Planning anew for each call, which PostgreSQL prefers for some of the
-- statements, took a third of the time.
--
-- With an open round of a game, every further stake of that game is refused, whatever was drawn for it: a refusal that
-- depends on the draw lets the player take only the draws that win.
--
-- Checks see all that a round takes: play_refusal is given debits, as p_stake that of the whole round, as p_added what of
-- it would be taken now.

-- The bonus wallet's part of a payout: the proportion of the stake that came from it, rounded up.
create or replace function bonus_part(p_payout bigint, p_stake bigint, p_stake_bonus bigint) returns bigint
language sql immutable as $$
  select case when p_stake_bonus = 0 then 0 else (p_payout * p_stake_bonus + p_stake - 1) / p_stake end
$$;

-- What a round takes of the lobby jackpot's bet, which is cash only: where the stake leaves less, the round is played
-- without it.
create or replace function lobby_bet_taken(p_lobby_bet bigint, p_stake bigint, p_cash bigint) returns bigint
language sql immutable as $$
  select case when greatest(p_cash - p_stake, 0) >= p_lobby_bet then p_lobby_bet else 0 end
$$;

-- All that a round takes from its player. The maximum bet of a class or coupon is for the stake alone: the lobby
-- jackpot's bet is cash and no part of the game.
create or replace function round_debit(p_stake bigint, p_lobby_bet bigint) returns bigint language sql immutable as $$
  select p_stake + p_lobby_bet
$$;

-- Takes a stake and, unless the round stays open for steps, settles it. The outcome was drawn before with the
-- seed and nonce that the caller believes to be next; when they are not, or the player's class is another than
-- the one whose limit the caller gives, nothing happens and the answer is 'stale', with what is true. A bet on a shared
-- round takes no nonce of the player's: p_seed is the chain, p_nonce the number of the round.
-- p_lobby_bet is the cent of the lobby jackpot, 0 for none. Of the jackpots, `jackpots` says what was bet
-- (lobby_bet), and the pools that were hit (due), for jackpot_take.
-- Without p_wait it does not wait for a player whose money is just being moved by someone else: the answer is 'busy'.
-- Answers: done, replay, conflict, unauthenticated, no_player, stopped, banned, no_seed, stale, busy, round_over,
-- open_round, stake_above_limit, insufficient_funds, refused (by play_refusal; `refusal` says why).
create or replace function settle_round(
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
  v_lobby_bet bigint;
  v_debit bigint;
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
    case when o.player_id is not null and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at)
      then lobby_bet_taken(p_lobby_bet, p_stake, w.cash_minor) else 0 end
  into player_class, v_banned, v_checked, v_coupon, v_coupon_max_bet, v_lobby_bet
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

  v_debit := round_debit(p_stake, v_lobby_bet);
  if p_class is not distinct from player_class then
    if p_shared_day is not null and shared_round_closed(p_game, p_shared_day, p_nonce) then
      answer := 'round_over';
      return;
    end if;
    if exists (
      select from round r where r.player_id = p_player and r.game_code = p_game and r.status = 'open'
    ) then
      answer := 'open_round';
      return;
    end if;
    if v_checked then
      refusal := play_refusal(p_player, p_game, v_debit, v_debit, p_now);
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
    if v_debit > balance_before then
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
    p_steps, p_outcome, v_coupon, v_lobby_bet > 0, p_request_hash, p_now, case when v_settled then p_now end);

  if v_lobby_bet > 0 then
    perform jackpot_bet(p_player, p_round, p_now, money, v_lobby_bet);
    jackpots := jsonb_build_object('lobby_bet', v_lobby_bet);
  end if;
  if v_settled and (p_pool_micro > 0 or p_pool_hit or v_lobby_bet > 0 and p_lobby_hit) then
    v_due := jackpot_round(
      p_player, p_round, p_game, p_now, p_pool_micro, p_pool_hit, v_lobby_bet > 0 and p_lobby_hit);
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

-- settle_round for many rounds at once, of which each answers under its place, from 1. It does not wait for a player
-- whose money is just being moved by someone else: the answer is 'busy'.
--
-- The first statement locks the wallets, so that the second, whose snapshot is taken afterwards, sees all that was
-- decided before. The second checks every round and writes those that pass: one insert or update a table for all of
-- them, in place of eight statements a round (domain/README.md, "How a batch of rounds settles"). A round that does not
-- pass is left alone there and goes to settle_round, which says why. So do rounds that need a look at more than their
-- player's rows: bets on shared rounds, and the second round of a player in the same call.
create or replace function settle_rounds(
  p_player bigint[], p_token_hash bytea[], p_key text[], p_request_hash bytea[], p_now timestamptz[],
  p_round uuid[], p_game text[], p_stake bigint[],
  p_seed uuid[], p_nonce integer[], p_class text[], p_max_bet bigint[], p_threshold bigint,
  p_status text[], p_payout bigint[], p_outcome json[], p_weight_percent integer[], p_steps jsonb[], p_shared_day date[],
  p_paytable_version integer[], p_pool_micro bigint[], p_pool_hit boolean[], p_lobby_bet bigint[],
  p_lobby_hit boolean[]
) returns table (
  place integer, answer text, balance_before bigint, balance_after bigint, money text, limit_minor bigint,
  seed_id uuid, nonce integer, player_class text, coupon_event text, jackpots jsonb, refusal jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_locked bigint[];
  v_done integer[] := '{}';
  r record;
begin
  select array_agg(l.player_id) into v_locked
  from (
    select w.player_id from wallet w
    where w.player_id = any (p_player) and w.stopped_at is null
    for no key update skip locked
  ) l;

  for r in
    with asked as (
      select q.*
      from unnest(p_player, p_token_hash, p_key, p_request_hash, p_now, p_round, p_game, p_stake, p_seed, p_nonce,
          p_class, p_max_bet, p_status, p_payout, p_outcome, p_weight_percent, p_steps, p_shared_day,
          p_paytable_version, p_pool_micro, p_pool_hit, p_lobby_bet, p_lobby_hit)
        with ordinality as q (player, token_hash, key, request_hash, at, round, game, stake, seed, nonce,
          class, max_bet, status, payout, outcome, weight_percent, steps, shared_day,
          paytable_version, pool_micro, pool_hit, lobby_bet, lobby_hit, place)
      where q.shared_day is null and array_position(p_player, q.player) = q.place
    ),
    checked as materialized (
      select a.*, a.status = 'settled' as is_settled,
        p.play_checked or coalesce(p.reality_check_due_at <= a.at, false) as has_rules, w.currency, w.cash_minor as cash, w.bonus_minor as bonus,
        c.player_coupon_id as coupon, c.max_bet_minor as coupon_max_bet,
        greatest(a.stake - w.cash_minor, 0) as stake_bonus,
        bonus_part(a.payout, a.stake, greatest(a.stake - w.cash_minor, 0)) as payout_bonus,
        l.lobby_debit, round_debit(a.stake, l.lobby_debit) as debit
      from asked a
      join wallet w on w.player_id = a.player
      join player p on p.player_id = a.player
      left join player_coupon c
        on c.player_id = a.player and c.state in ('requested', 'redeemed') and c.state = 'redeemed'
      left join lobby_jackpot_player o on o.player_id = a.player
      cross join lateral (
        select case when o.player_id is not null and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at)
          then lobby_bet_taken(a.lobby_bet, a.stake, w.cash_minor) else 0 end as lobby_debit
      ) l
      where a.player = any (v_locked)
        and not p.banned
        and p.player_class = a.class
        and a.stake <= least(a.max_bet, coalesce(c.max_bet_minor, a.max_bet))
        and round_debit(a.stake, l.lobby_debit) <= w.cash_minor + w.bonus_minor
        and (a.token_hash is null or exists (
          select from player_session s
          where s.player_id = a.player and s.token_hash = a.token_hash and s.revoked_at is null and s.expires_at > a.at))
        and not exists (
          select from ledger_transaction t where t.player_id = a.player and t.idempotency_key = a.key)
        and not exists (
          select from round open where open.player_id = a.player and open.game_code = a.game and open.status = 'open')
    ),
    -- Asked last, of the few players whom anything may forbid to play.
    allowed as materialized (
      select q.* from checked q
      where not q.has_rules or play_refusal(q.player, q.game, q.debit, q.debit, q.at) is null
    ),
    -- Takes the nonce. Where it is not the next one, nothing else happens to the round here.
    drawn as (
      update fairness_seed s set next_nonce = s.next_nonce + 1
      from allowed q
      where s.player_id = q.player and s.seed_id = q.seed and s.next_nonce = q.nonce and s.revealed_at is null
      returning q.*
    ),
    moved as (
      update wallet w
      set cash_minor = w.cash_minor + q.payout - q.payout_bonus - (q.stake - q.stake_bonus),
        bonus_minor = w.bonus_minor + q.payout_bonus - q.stake_bonus,
        sequence = w.sequence + 1
      from drawn q
      where w.player_id = q.player
      returning q.*, w.sequence, w.cash_minor as cash_after, w.bonus_minor as bonus_after, w.held_minor as held_after
    ),
    posted as (
      insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
        currency, cash_minor, bonus_minor, stakes_minor, payouts_minor, open_stakes_minor,
        cash_after_minor, bonus_after_minor, held_after_minor)
      select m.player, m.round, m.sequence, 'wager', m.key, m.round, m.at,
        m.currency, nullif(m.payout - m.payout_bonus - (m.stake - m.stake_bonus), 0),
        nullif(m.payout_bonus - m.stake_bonus, 0),
        case when m.is_settled then m.stake end, nullif(-m.payout, 0), case when not m.is_settled then m.stake end,
        m.cash_after, m.bonus_after, m.held_after
      from moved m
    ),
    played as (
      insert into round (player_id, round_id, sequence, game_code, paytable_version, status, stake_minor,
        stake_bonus_minor, payout_minor, currency, balance_before_minor, balance_after_minor, seed_id, nonce,
        steps, outcome, player_coupon_id, in_lobby_jackpot, request_hash, started_at, settled_at)
      select m.player, m.round, m.sequence, m.game, m.paytable_version, m.status, m.stake,
        m.stake_bonus, m.payout, m.currency, m.cash + m.bonus, m.cash_after + m.bonus_after, m.seed, m.nonce,
        m.steps, m.outcome, m.coupon, m.lobby_debit > 0, m.request_hash, m.at, case when m.is_settled then m.at end
      from moved m
    )
    select m.place, m.player, m.round, m.game, m.at, m.class, m.currency, m.cash + m.bonus as before,
      m.cash_after + m.bonus_after as after, least(m.max_bet, coalesce(m.coupon_max_bet, m.max_bet)) as limit_minor,
      m.coupon, m.lobby_debit, m.is_settled, m.stake * m.weight_percent / 100 as contribution,
      m.pool_micro, m.pool_hit, m.lobby_hit, m.has_rules, m.stake, m.payout
    from moved m
  loop
    place := r.place;
    answer := 'done';
    balance_before := r.before;
    balance_after := r.after;
    money := r.currency;
    limit_minor := r.limit_minor;
    player_class := r.class;
    coupon_event := '';
    jackpots := null;
    if r.lobby_debit > 0 then
      perform jackpot_bet(r.player, r.round, r.at, r.currency, r.lobby_debit);
      jackpots := jsonb_build_object('lobby_bet', r.lobby_debit);
    end if;
    if r.is_settled and (r.pool_micro > 0 or r.pool_hit or r.lobby_debit > 0 and r.lobby_hit) then
      jackpots := coalesce(jackpots, '{}') || jsonb_build_object('due', jackpot_round(
        r.player, r.round, r.game, r.at, r.pool_micro, r.pool_hit, r.lobby_debit > 0 and r.lobby_hit));
    end if;
    if r.coupon is not null and r.is_settled then
      coupon_event := coupon_after_round(r.player, r.coupon, r.contribution, p_threshold, r.at);
    end if;
    if r.has_rules then
      perform play_record(r.player, r.game, r.stake, r.payout, r.at);
    end if;
    v_done := v_done || place;
    return next;
  end loop;
  if cardinality(v_done) = cardinality(p_player) then return; end if;

  return query
    select q.place::integer, s.answer, s.balance_before, s.balance_after, s.money, s.limit_minor, s.seed_id, s.nonce,
      s.player_class, s.coupon_event, s.jackpots, s.refusal
    from unnest(p_player, p_token_hash, p_key, p_request_hash, p_now, p_round, p_game, p_stake, p_seed, p_nonce,
        p_class, p_max_bet, p_status, p_payout, p_outcome, p_weight_percent, p_steps, p_shared_day,
        p_paytable_version, p_pool_micro, p_pool_hit, p_lobby_bet, p_lobby_hit)
      with ordinality as q (player, token_hash, key, request_hash, at, round, game, stake, seed, nonce,
        class, max_bet, status, payout, outcome, weight_percent, steps, shared_day,
        paytable_version, pool_micro, pool_hit, lobby_bet, lobby_hit, place)
    cross join lateral settle_round(q.player, q.token_hash, q.key, q.request_hash, q.at, q.round, q.game, q.stake,
      q.seed, q.nonce, q.class, q.max_bet, p_threshold, q.status, q.payout, q.outcome, q.weight_percent, q.steps,
      q.shared_day, q.paytable_version, q.pool_micro, q.pool_hit, q.lobby_bet, q.lobby_hit, false) s
    where q.place <> all (v_done);
end $$;

-- Records how an open round goes on: a step of the player's, or the house's settling (p_request null). Takes what
-- p_stake, the round's stake from now on (null: as it was), is above the stake so far, cash first, and pays when it is
-- over: the whole stake then leaves house:open_stakes. The caller replayed the round with p_steps; when it is no longer
-- where the caller saw it, nothing happens and the answer is 'stale'. For an added stake the caller says the player's
-- class and its limit; the limit of an active coupon is known here, and both are for the whole stake of the round. Checks
-- of an added stake see the lobby jackpot's bet that the round took at its start. A round without a coupon takes on the
-- active one, for the stake may be its bonus. Without p_wait it does not wait for a player whose money is just being moved
-- by someone else: the answer is 'busy'.
-- Answers: done, stale, busy, stopped, banned, round_over, class, stake_above_limit, insufficient_funds,
-- refused (as in settle_round).
create or replace function round_step(
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
  v_lobby_bet bigint;
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
      select coalesce(sum(-t.cash_minor), 0) into v_lobby_bet
      from ledger_transaction t
      where t.player_id = p_player and t.idempotency_key = 'system:lobby-jackpot:' || p_round;
      refusal := play_refusal(p_player, r.game_code, round_debit(p_stake, v_lobby_bet), v_added, p_now);
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
-- the seed and nonce that the caller believes to be next, for the coupon and stake that it saw. No limit forbids a free
-- spin: one that forbids the lobby jackpot's bet has it left out.
-- Answers: done, replay, conflict, unauthenticated, no_player, stopped, banned, no_seed, stale, no_free_spins,
-- wrong_game, open_round, refused (as in settle_round; nothing is staked).
create or replace function settle_free_spin(
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
  v_lobby_bet bigint;
  v_debit bigint;
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
    case when o.player_id is not null and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at)
      then lobby_bet_taken(p_lobby_bet, 0, w.cash_minor) else 0 end
  into player_class, v_banned, v_checked, v_lobby_bet
  from player p left join lobby_jackpot_player o on o.player_id = p_player
  where p.player_id = p_player;
  if w.stopped_at is not null or v_banned then
    answer := case when v_banned then 'banned' else 'stopped' end;
    return;
  end if;

  if exists (
    select from round r where r.player_id = p_player and r.game_code = p_game and r.status = 'open'
  ) then
    answer := 'open_round';
    return;
  end if;

  if v_checked then
    refusal := play_refusal(p_player, p_game, 0, 0, p_now);
    if refusal is not null then
      answer := 'refused';
      return;
    end if;
    v_debit := round_debit(0, v_lobby_bet);
    if play_refusal(p_player, p_game, v_debit, v_debit, p_now) is not null then
      v_lobby_bet := 0;
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
  v_number := (ledger_write(p_player, p_round, 'wager', p_key, p_round, p_now, money,
    p_promotions => -p_stake, p_stakes => p_stake, p_payouts => -p_payout, p_bonus => p_payout)).number;
  insert into round (player_id, round_id, sequence, game_code, paytable_version, status, stake_minor,
    stake_bonus_minor, payout_minor, currency, balance_before_minor, balance_after_minor, seed_id, nonce, outcome,
    player_coupon_id, free_spin, in_lobby_jackpot, request_hash, started_at, settled_at)
  values (p_player, p_round, v_number, p_game, p_paytable_version, 'settled', p_stake,
    p_stake, p_payout, money, balance_before, balance_after, p_seed, p_nonce, p_outcome,
    p_coupon, true, v_lobby_bet > 0, p_request_hash, p_now, p_now);

  if v_lobby_bet > 0 then
    perform jackpot_bet(p_player, p_round, p_now, money, v_lobby_bet);
    jackpots := jsonb_build_object('lobby_bet', v_lobby_bet);
  end if;
  if p_pool_micro > 0 or p_pool_hit or v_lobby_bet > 0 and p_lobby_hit then
    v_due := jackpot_round(
      p_player, p_round, p_game, p_now, p_pool_micro, p_pool_hit, v_lobby_bet > 0 and p_lobby_hit);
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

-- The key of the paytable's row for a choice, as the rules of the game name it. Roulette and crash have one figure.
create or replace function round_choice(p_steps jsonb) returns text language sql immutable as $$
  select coalesce(case c ->> 'kind'
    when 'keno' then 'picks_' || jsonb_array_length(c -> 'picks')
    when 'plinko' then 'rows_' || (c ->> 'rows') || '_' || (c ->> 'risk')
    when 'dice' then 'under_' || (c ->> 'target') end, '')
  from (select p_steps -> 0 -> 'choice' as c) s
$$;
