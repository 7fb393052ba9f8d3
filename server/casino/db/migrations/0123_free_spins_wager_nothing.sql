-- Replaces a function; locks nothing in use.

-- As in 0101; a free spin wagers nothing of a deposit, for the promotions stake it.
create or replace function unwagered_deposits(p_player bigint, p_turnover numeric, p_besides uuid) returns bigint
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
      case when kind = 'wager' and promotions_minor is not null then 0
        else coalesce(stakes_minor, 0) + coalesce(open_stakes_minor, 0) end as staked
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
