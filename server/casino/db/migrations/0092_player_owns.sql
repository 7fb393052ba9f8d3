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
