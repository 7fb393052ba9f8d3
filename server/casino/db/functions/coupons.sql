-- version 1

-- The transitions of domain/coupons/transitions.ts; a test compares the two.
create or replace function coupon_transition_allowed(p_from text, p_to text) returns boolean language sql immutable as $$
  select case p_from
    when 'requested' then p_to in ('redeemed', 'cancelled', 'expired')
    when 'redeemed' then p_to in ('completed', 'cancelled', 'expired', 'removed', 'used_up')
    else false
  end
$$;

create or replace function player_coupon_moved() returns trigger language plpgsql as $$
begin
  if not coupon_transition_allowed(old.state, new.state) then
    raise exception 'a coupon does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'player_coupon_transition', table = 'player_coupon';
  end if;
  return new;
end $$;

-- What an ending coupon pays out of the bonus wallet into cash. A deposit that brought a bonus is played together with
-- it, in the bonus wallet; the player owns the share of that wallet that the deposit was of both, however the coupon
-- ends. A completed coupon also releases the bonus's share, up to the coupon's highest cash-out.
-- domain/coupons/shares.ts is the same rule for a cancellation.
create or replace function coupon_release(c player_coupon, p_wallet bigint, p_state text) returns bigint
language plpgsql immutable as $$
declare
  v_own bigint := 0;
begin
  if c.bonus_minor > 0 then
    v_own := p_wallet * c.deposit_minor / (c.deposit_minor + c.bonus_minor);
  end if;
  if p_state <> 'completed' then return v_own; end if;
  return v_own + least(p_wallet - v_own, coalesce(c.max_cashout_minor, p_wallet - v_own));
end $$;

-- What the figures of a redeemed coupon lead to, its player's money being locked:
--   expired    its time to play is over
--   used_up    its free spins are spent and won nothing, and it gave nothing else
--   completed  its playthrough is met: the bonus becomes cash, up to the most that may be cashed out
--   removed    the balance fell below its threshold, and nothing else is the player's (player_owns)
-- A coupon with free spins left is worth something: it is neither completed nor removed. While a round is open, or a
-- pool that was hit has not paid yet, money may still come into the bonus wallet, and the coupon waits for it.
-- Answers the new state, or ''.
create or replace function coupon_settle(c player_coupon, p_threshold bigint, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w wallet;
  v_state text;
  v_released bigint := 0;
begin
  if c.state <> 'redeemed' then return ''; end if;
  select * into w from wallet where player_id = c.player_id;

  if c.expires_at <= p_now then
    v_state := 'expired';
  elsif c.spins_remaining > 0 then
    v_state := null;
  elsif c.spins_total > 0 and c.spin_winnings_minor = 0 and c.bonus_minor = 0 then
    v_state := 'used_up';
  elsif c.played_minor >= c.needed_minor then
    v_state := 'completed';
  elsif w.cash_minor + w.bonus_minor < coalesce(c.below_minor, p_threshold)
    and player_owns(c.player_id) < coalesce(c.below_minor, p_threshold)
  then
    v_state := 'removed';
  end if;

  if v_state is null then
    -- A balance that has reached the house's threshold can fall below it.
    if c.below_minor is not null and w.cash_minor + w.bonus_minor >= p_threshold then
      update player_coupon set below_minor = null
      where player_id = c.player_id and player_coupon_id = c.player_coupon_id;
    end if;
    return '';
  end if;
  if exists (
    select from round where player_id = c.player_id and status = 'open'
      and (v_state = 'removed' or player_coupon_id = c.player_coupon_id)
  ) or exists (
    select from jackpot_hit where player_id = c.player_id and guid is null and pool_code <> 'lobby'
  ) then
    return '';
  end if;

  if w.bonus_minor > 0 then
    v_released := coupon_release(c, w.bonus_minor, v_state);
    perform ledger_write(c.player_id, null,
      case when v_state = 'completed' then 'bonus_release' else 'bonus_forfeit' end,
      case when v_state = 'completed' then 'system:release:' else 'system:forfeit:' end || c.player_coupon_id,
      c.player_coupon_id, p_now, w.currency,
      p_bonus => -w.bonus_minor, p_cash => v_released, p_promotions => w.bonus_minor - v_released);
  end if;
  update player_coupon set state = v_state, ended_at = p_now
  where player_id = c.player_id and player_coupon_id = c.player_coupon_id;
  return v_state;
end $$;

-- After a settled round: the playthrough moves, once there is one. Before its last free spin a coupon that has nothing
-- but free spins has none.
create or replace function coupon_after_round(
  p_player bigint, p_coupon uuid, p_contribution bigint, p_threshold bigint, p_now timestamptz
) returns text language plpgsql as $$
declare
  c player_coupon;
begin
  update player_coupon
  set played_minor = played_minor + case when needed_minor > 0 then p_contribution else 0 end
  where player_id = p_player and player_coupon_id = p_coupon and state = 'redeemed'
  returning * into c;
  if not found then return ''; end if;
  return coupon_settle(c, p_threshold, p_now);
end $$;

create or replace function cashback_falls_due() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into cashback_due (player_id) values (new.player_id) on conflict do nothing;
  return null;
end $$;

-- One instant cashback in any seven days. Claims of a player run one after the other, under the lock of the money.
create or replace function cashback_once_a_week() returns trigger language plpgsql as $$
begin
  if exists (
    select from cashback_offer o
    where o.player_id = new.player_id and o.kind = 'ICM' and o.offer_id <> new.offer_id
      and o.claimed_at > new.claimed_at - interval '7 days'
  ) then
    raise exception 'player % had an instant cashback within seven days', new.player_id
      using errcode = 'check_violation', constraint = 'cashback_once_a_week', table = 'cashback_offer';
  end if;
  return new;
end $$;
