-- Rounds of many players settle in two statements, whatever their number, in place of eight each
-- (domain/README.md, "How a batch of rounds settles"). Adds a function beside those of 0016; locks nothing in use.

-- settle_round for many rounds at once, of which each answers under its place, from 1. It does not wait for a player
-- whose money is just being moved by someone else: the answer is 'busy'.
--
-- The first statement locks the wallets, so that the second, whose snapshot is taken afterwards, sees all that was
-- decided before. The second checks every round and writes those that pass: one insert or update a table for all of
-- them. A round that does not pass is left alone there and goes to settle_round, which says why. So do rounds that need
-- a look at more than their player's rows: bets on shared rounds, and the second round of a player in the same call.
create function settle_rounds(
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
        a.lobby_bet > 0 and w.cash_minor - least(a.stake, w.cash_minor) >= a.lobby_bet
          and o.player_id is not null and not lobby_jackpot_blocked(p.player_class, p.first_deposit_at) as in_lobby
      from asked a
      join wallet w on w.player_id = a.player
      join player p on p.player_id = a.player
      left join player_coupon c
        on c.player_id = a.player and c.state in ('requested', 'redeemed') and c.state = 'redeemed'
      left join lobby_jackpot_player o on o.player_id = a.player
      where a.player = any (v_locked)
        and not p.banned
        and p.player_class = a.class
        and a.stake <= least(a.max_bet, coalesce(c.max_bet_minor, a.max_bet))
        and a.stake <= w.cash_minor + w.bonus_minor
        and (a.token_hash is null or exists (
          select from player_session s
          where s.player_id = a.player and s.token_hash = a.token_hash and s.revoked_at is null and s.expires_at > a.at))
        and not exists (
          select from ledger_transaction t where t.player_id = a.player and t.idempotency_key = a.key)
        and (a.status = 'settled' or not exists (
          select from round open where open.player_id = a.player and open.game_code = a.game and open.status = 'open'))
    ),
    -- Asked last, of the few players whom anything may forbid to play.
    allowed as materialized (
      select q.* from checked q
      where not q.has_rules or play_refusal(q.player, q.game, q.stake, q.stake, q.at) is null
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
        m.steps, m.outcome, m.coupon, m.in_lobby, m.request_hash, m.at, case when m.is_settled then m.at end
      from moved m
    )
    select m.place, m.player, m.round, m.game, m.at, m.class, m.currency, m.cash + m.bonus as before,
      m.cash_after + m.bonus_after as after, least(m.max_bet, coalesce(m.coupon_max_bet, m.max_bet)) as limit_minor,
      m.coupon, m.in_lobby, m.is_settled, m.stake * m.weight_percent / 100 as contribution,
      m.pool_micro, m.pool_hit, m.lobby_bet, m.lobby_hit, m.has_rules, m.stake, m.payout
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
    if r.in_lobby then
      perform jackpot_bet(r.player, r.round, r.at, r.currency, r.lobby_bet);
      jackpots := jsonb_build_object('lobby_bet', r.lobby_bet);
    end if;
    if r.is_settled and (r.pool_micro > 0 or r.pool_hit or r.in_lobby and r.lobby_hit) then
      jackpots := coalesce(jackpots, '{}') || jsonb_build_object('due', jackpot_round(
        r.player, r.round, r.game, r.at, r.pool_micro, r.pool_hit, r.in_lobby and r.lobby_hit));
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
