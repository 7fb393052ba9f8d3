-- The ledger: double entry, integer minor units, one row a transaction. Only the functions of the owner write here, so
-- neither a statement nor a trigger that the program runs can move money beside the ledger.

-- A player's money, and the one lock of whatever moves it.
create table wallet (
  player_id bigint primary key,
  currency char(3) not null,
  cash_minor bigint not null default 0,
  bonus_minor bigint not null default 0,
  -- How many transactions were posted for the player; each carries its number.
  sequence bigint not null default 0,
  -- Set when the wallet does not agree with the ledger: nothing is posted until an operator has looked.
  stopped_at timestamptz,
  constraint wallet_not_negative check (cash_minor >= 0 and bonus_minor >= 0),
  -- The house, player 0, has one for its number of transactions alone.
  constraint wallet_of_house_is_empty check (player_id > 0 or (cash_minor = 0 and bonus_minor = 0))
  -- Room on each page, so that the many updates of a row stay on its page and touch no index.
) with (fillfactor = 50);
revoke insert, update, delete on wallet from cherrystone_program;

-- The owner too changes a balance only with a new transaction.
create trigger wallet_moved_by_posting before update on wallet for each row
  when ((new.cash_minor <> old.cash_minor or new.bonus_minor <> old.bonus_minor) and new.sequence <> old.sequence + 1)
  execute function refuse_change('ledger_append_only');
create trigger wallet_opened_empty before insert on wallet for each row
  when (new.cash_minor <> 0 or new.bonus_minor <> 0 or new.sequence <> 0)
  execute function refuse_change('ledger_append_only');
create trigger wallet_kept before delete on wallet for each row
  execute function refuse_change('ledger_append_only');
create trigger wallet_not_truncated before truncate on wallet for each statement
  execute function refuse_change('ledger_append_only');

insert into wallet (player_id, currency) values (0, 'USD');

-- A column an account; an amount is positive into the account, and null where the account has no part. What the games
-- take and what they pay are two columns of one account, house:games: a round that pays back exactly its stake moves no
-- wallet, and still has its two entries.
create table ledger_transaction (
  player_id bigint not null,
  transaction_id uuid not null,
  -- The order of the player's transactions, by the database and no clock.
  sequence bigint not null,
  kind text not null check (kind in (
    'deposit', 'bonus_grant', 'bonus_forfeit', 'bonus_release', 'wager', 'payout', 'settlement', 'refund', 'correction',
    'cashback', 'jackpot_seed', 'jackpot_contribution', 'jackpot_bet', 'jackpot_win')),
  -- Unique within the player, for ever.
  idempotency_key text not null,
  -- The round, deposit, jackpot or player coupon that it belongs to.
  reference uuid not null,
  posted_at timestamptz not null,
  currency char(3) not null,
  cash_minor bigint,
  bonus_minor bigint,
  stakes_minor bigint,
  payouts_minor bigint,
  open_stakes_minor bigint,
  payments_minor bigint,
  promotions_minor bigint,
  jackpot_minor bigint,
  -- The wallet right after it.
  cash_after_minor bigint not null,
  bonus_after_minor bigint not null,
  primary key (player_id, transaction_id),
  unique (player_id, idempotency_key),
  unique (player_id, sequence),
  constraint ledger_balanced check (
    coalesce(cash_minor, 0) + coalesce(bonus_minor, 0) + coalesce(stakes_minor, 0) + coalesce(payouts_minor, 0)
    + coalesce(open_stakes_minor, 0) + coalesce(payments_minor, 0) + coalesce(promotions_minor, 0)
    + coalesce(jackpot_minor, 0) = 0),
  constraint ledger_has_entries check (
    num_nonnulls(cash_minor, bonus_minor, stakes_minor, payouts_minor, open_stakes_minor, payments_minor,
      promotions_minor, jackpot_minor) >= 2),
  constraint ledger_no_empty_entry check (
    coalesce(cash_minor, 1) <> 0 and coalesce(bonus_minor, 1) <> 0 and coalesce(stakes_minor, 1) <> 0
    and coalesce(payouts_minor, 1) <> 0 and coalesce(open_stakes_minor, 1) <> 0 and coalesce(payments_minor, 1) <> 0
    and coalesce(promotions_minor, 1) <> 0 and coalesce(jackpot_minor, 1) <> 0)
);
revoke insert, update, delete on ledger_transaction from cherrystone_program;
create trigger ledger_append_only before update or delete on ledger_transaction for each row
  execute function refuse_change('ledger_append_only');
create trigger ledger_not_truncated before truncate on ledger_transaction for each statement
  execute function refuse_change('ledger_append_only');

-- The entries of all transactions, one a row: for reports, the history and tests.
create view ledger_entry as
select t.player_id, t.transaction_id, e.line, e.account, e.amount_minor, t.currency
from ledger_transaction t
cross join lateral (values
  (1::smallint, 'cash', t.cash_minor),
  (2::smallint, 'bonus', t.bonus_minor),
  (3::smallint, 'house:games', t.stakes_minor),
  (4::smallint, 'house:games', t.payouts_minor),
  (5::smallint, 'house:open_stakes', t.open_stakes_minor),
  (6::smallint, 'house:payments', t.payments_minor),
  (7::smallint, 'house:promotions', t.promotions_minor),
  (8::smallint, 'house:jackpot', t.jackpot_minor)
) e (line, account, amount_minor)
where e.amount_minor is not null;

-- The one way to post: moves the wallet and writes the transaction. Zero counts as no part. Called by functions of the
-- owner; the program calls ledger_post.
create function ledger_write(
  p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz, p_currency text,
  p_cash bigint default 0, p_bonus bigint default 0, p_stakes bigint default 0, p_payouts bigint default 0,
  p_open_stakes bigint default 0, p_payments bigint default 0, p_promotions bigint default 0,
  p_jackpot bigint default 0,
  out number bigint, out cash_after bigint, out bonus_after bigint
) language plpgsql as $$
begin
  update wallet w
  set cash_minor = w.cash_minor + p_cash, bonus_minor = w.bonus_minor + p_bonus, sequence = w.sequence + 1
  where w.player_id = p_player and w.currency = p_currency and w.stopped_at is null
  returning w.sequence, w.cash_minor, w.bonus_minor into number, cash_after, bonus_after;
  if not found then
    if exists (select from wallet w where w.player_id = p_player and w.stopped_at is not null) then
      raise exception 'the wallet of player % is stopped', p_player
        using errcode = 'check_violation', constraint = 'wallet_stopped', table = 'wallet';
    end if;
    raise exception 'no wallet of that player and currency'
      using errcode = 'foreign_key_violation', constraint = 'ledger_wallet', table = 'ledger_transaction';
  end if;
  insert into ledger_transaction (player_id, transaction_id, sequence, kind, idempotency_key, reference, posted_at,
    currency, cash_minor, bonus_minor, stakes_minor, payouts_minor, open_stakes_minor, payments_minor,
    promotions_minor, jackpot_minor, cash_after_minor, bonus_after_minor)
  values (p_player, coalesce(p_transaction, uuid_at(p_now)), number, p_kind, p_key, p_reference, p_now,
    p_currency, nullif(p_cash, 0), nullif(p_bonus, 0), nullif(p_stakes, 0), nullif(p_payouts, 0),
    nullif(p_open_stakes, 0), nullif(p_payments, 0), nullif(p_promotions, 0), nullif(p_jackpot, 0),
    cash_after, bonus_after);
end $$;

-- ledger_write for the program, with accounts by name. Amounts of one account add up; a positive amount of house:games
-- is a stake, a negative one a payout. Answers the transaction's number.
create function ledger_post(
  p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz,
  p_currency text, p_accounts text[], p_amounts bigint[]
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_sums jsonb;
  v_unknown text;
begin
  select jsonb_object_agg(account, amount) into v_sums from (
    select case when account = 'house:games' then case when amount > 0 then 'stakes' else 'payouts' end else account end
      as account, sum(amount) as amount
    from unnest(p_accounts, p_amounts) as entry (account, amount) group by 1
  ) entries;
  select account into v_unknown from unnest(p_accounts) account where account not in (
    'cash', 'bonus', 'house:games', 'house:open_stakes', 'house:payments', 'house:promotions', 'house:jackpot') limit 1;
  if found then
    raise exception 'there is no account %', v_unknown
      using errcode = 'check_violation', constraint = 'ledger_account', table = 'ledger_transaction';
  end if;
  return (ledger_write(p_player, p_transaction, p_kind, p_key, p_reference, p_now, p_currency,
    p_cash => coalesce((v_sums ->> 'cash')::bigint, 0),
    p_bonus => coalesce((v_sums ->> 'bonus')::bigint, 0),
    p_stakes => coalesce((v_sums ->> 'stakes')::bigint, 0),
    p_payouts => coalesce((v_sums ->> 'payouts')::bigint, 0),
    p_open_stakes => coalesce((v_sums ->> 'house:open_stakes')::bigint, 0),
    p_payments => coalesce((v_sums ->> 'house:payments')::bigint, 0),
    p_promotions => coalesce((v_sums ->> 'house:promotions')::bigint, 0),
    p_jackpot => coalesce((v_sums ->> 'house:jackpot')::bigint, 0))).number;
end $$;

-- The empty wallet of a new player.
create function wallet_open(p_player bigint, p_currency text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (player_id, currency) values (p_player, p_currency)
$$;

-- Makes whatever else moves the player's money wait for this transaction; no row for a player without a wallet.
-- The program may not lock the row itself, because that takes the right to update it.
create function wallet_lock(p_player bigint) returns setof wallet
language sql security definer set search_path = public, pg_temp as $$
  select * from wallet where player_id = p_player for no key update
$$;
