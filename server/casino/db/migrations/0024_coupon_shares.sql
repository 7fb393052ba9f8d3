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

-- coupon_settle as it is, but for that one line. No lock: a function is replaced in an instant.
do $$
declare
  v_definition text := pg_get_functiondef('coupon_settle'::regproc);
  v_before constant text :=
    'if v_state = ''completed'' then v_released := least(v_bonus, coalesce(c.max_cashout_minor, v_bonus)); end if;';
begin
  if position(v_before in v_definition) = 0 then
    raise exception 'coupon_settle does not release a bonus the way this migration expects';
  end if;
  execute replace(v_definition, v_before, 'v_released := coupon_release(c, v_bonus, v_state);');
end $$;
