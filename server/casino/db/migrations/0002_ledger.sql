-- The ledger keeps its own promises, whoever writes: entries balance, nothing is added to a posted transaction
-- or taken from it, and a wallet moves only because entries moved it.

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: what is posted stays, a correction is a new transaction', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = 'ledger_append_only', table = tg_table_name;
end $$;

create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse();

-- At depth 0 the statement is a client's; deeper it is ledger_entry_posted's, the one writer of balances.
create trigger wallet_moved_by_entries before update on wallet
  for each statement when (pg_trigger_depth() = 0) execute function ledger_refuse();
create trigger wallet_kept before delete or truncate on wallet
  for each statement execute function ledger_refuse();
create trigger wallet_opened_empty before insert on wallet
  for each row when (new.balance_minor <> 0) execute function ledger_refuse();

-- One statement posts the entries of one transaction. They are lines 1 to entry_count, so the primary key refuses
-- any later one, and concurrent ones too, without a look at what is there. Then they move the wallets.
create function ledger_entry_posted() returns trigger language plpgsql as $$
declare
  v_player bigint;
  v_transaction uuid;
  v_currency text;
  v_entries bigint;
  v_lines bigint;
  v_one boolean;
  v_sum bigint;
  v_cash bigint;
  v_bonus bigint;
  v_found boolean := true;
begin
  select player_id, transaction_id, currency into v_player, v_transaction, v_currency from posted limit 1;
  if not found then return null; end if;
  select count(*), max(line), sum(amount_minor),
    bool_and(player_id = v_player and transaction_id = v_transaction and currency = v_currency and line > 0),
    sum(amount_minor) filter (where account = 'cash'), sum(amount_minor) filter (where account = 'bonus')
  into v_entries, v_lines, v_sum, v_one, v_cash, v_bonus
  from posted;

  if v_sum <> 0 then
    raise exception 'the entries of a transaction must sum to zero'
      using errcode = 'check_violation', constraint = 'ledger_balanced', table = 'ledger_entry';
  end if;
  if not v_one or v_lines <> v_entries or not exists (
    select from ledger_transaction t
    where t.player_id = v_player and t.transaction_id = v_transaction and t.entry_count = v_entries
  ) then
    raise exception 'a transaction is posted whole, once, in one currency, with all its entries in one statement'
      using errcode = 'check_violation', constraint = 'ledger_whole', table = 'ledger_entry';
  end if;

  if v_cash is not null then
    update wallet set balance_minor = balance_minor + v_cash
    where player_id = v_player and account = 'cash' and currency = v_currency;
    v_found := found;
  end if;
  if v_bonus is not null then
    update wallet set balance_minor = balance_minor + v_bonus
    where player_id = v_player and account = 'bonus' and currency = v_currency;
    v_found := v_found and found;
  end if;
  if not v_found then
    raise exception 'no wallet of that player and currency'
      using errcode = 'foreign_key_violation', constraint = 'ledger_wallet', table = 'ledger_entry';
  end if;
  return null;
end $$;

create trigger ledger_entry_posted after insert on ledger_entry
  referencing new table as posted
  for each statement execute function ledger_entry_posted();

-- Posts one transaction.
create function ledger_post(
  p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz,
  p_currency text, p_accounts text[], p_amounts bigint[]
) returns void language plpgsql as $$
begin
  insert into ledger_transaction
    (player_id, transaction_id, kind, idempotency_key, reference, posted_at, entry_count)
  values (p_player, p_transaction, p_kind, p_key, p_reference, p_now, cardinality(p_accounts));

  insert into ledger_entry (player_id, transaction_id, line, account, amount_minor, currency)
  select p_player, p_transaction, line, p_accounts[line], p_amounts[line], p_currency
  from generate_series(1, cardinality(p_accounts)) line;
end $$;

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

create trigger player_coupon_moved before update of state on player_coupon
  for each row when (old.state is distinct from new.state) execute function player_coupon_moved();

-- A settled round is a record.
create trigger round_settled_kept before update on round
  for each row when (old.status = 'settled') execute function ledger_refuse();
create trigger round_kept before delete or truncate on round
  for each statement execute function ledger_refuse();
