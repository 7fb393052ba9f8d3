-- version 1

-- The transitions of domain/withdrawals/transitions.ts; a test compares the two.
create or replace function withdrawal_transition_allowed(p_from text, p_to text) returns boolean language sql immutable as $$
  select case p_from
    when 'requested' then p_to in ('review', 'processing', 'refused')
    when 'review' then p_to in ('requested', 'refused', 'expired')
    when 'processing' then p_to in ('paid', 'refused', 'failed', 'expired')
    else false
  end
$$;

create or replace function withdrawal_moved() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not withdrawal_transition_allowed(old.state, new.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_transition', table = 'withdrawal';
  end if;
  if (old.player_id, old.withdrawal_id, old.request_id, old.amount_minor, old.currency, old.kind, old.method_id,
      old.masked, old.deposit_id, old.created_at)
    is distinct from (new.player_id, new.withdrawal_id, new.request_id, new.amount_minor, new.currency, new.kind,
      new.method_id, new.masked, new.deposit_id, new.created_at)
  then
    raise exception 'what was requested does not change'
      using errcode = 'check_violation', constraint = 'withdrawal_unchanged', table = 'withdrawal';
  end if;
  return new;
end $$;

create or replace function withdrawal_begun() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'withdrawal_transition', table = 'withdrawal';
end $$;

-- At the end of each transaction, what is held is what the open withdrawals are of.
create or replace function withdrawal_held() returns trigger language plpgsql as $$
begin
  if (select w.held_minor from wallet w where w.player_id = new.player_id) is distinct from (
    select coalesce(sum(o.amount_minor), 0) from withdrawal o
    where o.player_id = new.player_id and o.state in ('requested', 'review', 'processing')
  ) then
    raise exception 'the hold of player % is not the sum of the open withdrawals', new.player_id
      using errcode = 'check_violation', constraint = 'withdrawal_held', table = 'withdrawal';
  end if;
  return null;
end $$;

-- What of a player's deposits was not wagered since, and has not left. Deposits add, stakes and withdrawals take off, and
-- it is never below zero: play before a deposit does not count for it. That is the largest sum of any newest part of the
-- ledger, which is read backwards until older deposits cannot add to it. A free spin wagers nothing of a deposit, because
-- the promotions stake it.
-- p_turnover: times that a deposit is to be wagered. p_besides: a withdrawal that is left out, because it is decided about.
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
