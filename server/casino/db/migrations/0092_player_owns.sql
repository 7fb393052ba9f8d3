-- What a player owns, for every rule that asks whether somebody has money left. Adds a function and replaces
-- coupon_settle; locks nothing in use.

-- Cash and bonus, what waits for payout, what is staked in open rounds, and jackpots that were won and not yet claimed.
-- The stake of a free spin is the house's.
create function player_owns(p_player bigint) returns bigint language sql stable as $$
  select w.cash_minor + w.bonus_minor + w.held_minor
    + coalesce((
      select sum(r.stake_minor) from round r
      where r.player_id = p_player and r.status = 'open' and not r.free_spin), 0)::bigint
    + coalesce((
      select sum(h.amount_minor) from jackpot_hit h
      where h.player_id = p_player and h.guid is not null and h.paid_at is null), 0)::bigint
  from wallet w where w.player_id = p_player
$$;

-- As in 0007, but for what the player owns beside the balance.
--
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
