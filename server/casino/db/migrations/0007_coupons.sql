-- Coupons: their definitions, each player's, and what the database itself does to a redeemed one.

-- `definition` holds the fields that the contract names.
create table coupon (
  coupon_code text primary key check (coupon_code = upper(coupon_code)),
  definition jsonb not null,
  in_default_list boolean not null,
  sort integer not null
);

create table player_coupon (
  player_id bigint not null,
  player_coupon_id uuid not null,
  coupon_code text not null,
  state text not null check (state in
    ('requested', 'redeemed', 'completed', 'cancelled', 'expired', 'removed', 'used_up')),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  played_minor bigint not null default 0 check (played_minor >= 0),
  needed_minor bigint not null default 0 check (needed_minor >= 0),
  max_bet_minor bigint,
  max_cashout_minor bigint,
  requested_at timestamptz not null,
  redeemed_at timestamptz,
  ended_at timestamptz,
  -- A redeemed coupon ends here, whether or not its playthrough is met; null for never.
  expires_at timestamptz,
  -- The coupon goes when the balance is below this; null for the house's threshold.
  below_minor bigint,
  spins_total integer not null default 0,
  spins_remaining integer not null default 0,
  spin_game text,
  spin_stake_minor bigint check (spin_stake_minor > 0),
  spin_winnings_minor bigint not null default 0 check (spin_winnings_minor >= 0),
  -- How much of the winnings is to be staked, percent: 3000 for thirty times.
  spin_playthrough_percent integer not null default 0 check (spin_playthrough_percent >= 0),
  primary key (player_id, player_coupon_id),
  check (spins_remaining between 0 and spins_total),
  check (spins_total = 0 or (spin_game is not null and spin_stake_minor is not null))
) with (fillfactor = 50);
-- One active coupon a player, whatever races.
create unique index player_coupon_active on player_coupon (player_id) where state in ('requested', 'redeemed');
create index player_coupon_history on player_coupon (player_id, requested_at, player_coupon_id);
revoke delete on player_coupon from cherrystone_program;

-- The transitions of domain/coupons/transitions.ts; a test compares the two.
create function coupon_transition_allowed(p_from text, p_to text) returns boolean language sql immutable as $$
  select case p_from
    when 'requested' then p_to in ('redeemed', 'cancelled', 'expired')
    when 'redeemed' then p_to in ('completed', 'cancelled', 'expired', 'removed', 'used_up')
    else false
  end
$$;

create function player_coupon_moved() returns trigger language plpgsql as $$
begin
  if not coupon_transition_allowed(old.state, new.state) then
    raise exception 'a coupon does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'player_coupon_transition', table = 'player_coupon';
  end if;
  return new;
end $$;
create trigger player_coupon_moved before update of state on player_coupon for each row
  when (old.state is distinct from new.state) execute function player_coupon_moved();

-- The places taken of a coupon that has a limit in all: the one table that counts across players. Whoever takes
-- one locks the coupon's row in `coupon`, so that no two take the last.
create table coupon_place (
  coupon_code text not null,
  player_id bigint not null,
  player_coupon_id uuid not null,
  primary key (coupon_code, player_id, player_coupon_id)
);

-- Money back on losses, offered once for each week or deposit. `source` is the week's Monday or the deposit.
create table cashback_offer (
  player_id bigint not null,
  offer_id uuid not null,
  kind text not null check (kind in ('CASHBACK', 'ICM')),
  source text not null,
  basis_minor bigint not null check (basis_minor > 0),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  primary key (player_id, offer_id),
  unique (player_id, kind, source)
);
revoke delete on cashback_offer from cherrystone_program;

-- What an ending coupon pays out of the bonus wallet into cash. A deposit that brought a bonus is played together with
-- it, in the bonus wallet; the player owns the share of that wallet that the deposit was of both, however the coupon
-- ends. A completed coupon also releases the bonus's share, up to the coupon's highest cash-out.
-- domain/coupons/shares.ts is the same rule for a cancellation.
create function coupon_release(c player_coupon, p_wallet bigint, p_state text) returns bigint
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
--   removed    the balance fell below its threshold
-- A coupon with free spins left is worth something: it is neither completed nor removed. While a round is open, or a
-- pool that was hit has not paid yet, money may still come into the bonus wallet, and the coupon waits for it.
-- Answers the new state, or ''.
create function coupon_settle(c player_coupon, p_threshold bigint, p_now timestamptz) returns text
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
  elsif w.cash_minor + w.bonus_minor < coalesce(c.below_minor, p_threshold) then
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
create function coupon_after_round(
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
