-- Replaces nothing; locks nothing in use.

-- What of a player's deposits was not wagered since, and has not left. Deposits add, stakes and withdrawals take off, and
-- it is never below zero: play before a deposit does not count for it. That is the largest sum of any newest part of the
-- ledger, which is read backwards until older deposits cannot add to it.
-- p_turnover: times that a deposit is to be wagered. p_besides: a withdrawal that is left out, because it is decided about.
create function unwagered_deposits(p_player bigint, p_turnover numeric, p_besides uuid) returns bigint
language plpgsql stable as $$
declare
  v_older numeric;
  v_sum numeric := 0;
  v_most numeric := 0;
  r record;
begin
  select sum(coalesce(captured_minor, amount_minor)) into v_older
  from deposit where player_id = p_player and status = 'approved';
  if v_older is null or p_turnover <= 0 then
    return 0;
  end if;
  for r in
    select kind, reference, -payments_minor as deposited, -cash_minor as requested,
      coalesce(stakes_minor, 0) + coalesce(open_stakes_minor, 0) as staked
    from ledger_transaction where player_id = p_player order by sequence desc
  loop
    exit when v_sum + v_older <= v_most;
    if r.kind = 'deposit' then
      v_sum := v_sum + r.deposited;
      v_older := v_older - r.deposited;
      v_most := greatest(v_most, v_sum);
    elsif r.kind = 'withdrawal_request' then
      if r.reference is distinct from p_besides and exists (
        select from withdrawal w where w.player_id = p_player and w.withdrawal_id = r.reference
          and w.state in ('requested', 'review', 'processing', 'paid'))
      then
        v_sum := v_sum - r.requested;
      end if;
    else
      v_sum := v_sum - r.staked / p_turnover;
    end if;
  end loop;
  return ceil(v_most);
end $$;
