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
