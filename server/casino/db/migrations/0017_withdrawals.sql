-- Withdrawals: a hold of the player beside cash and bonus, where money waits for its payout, and what was paid out.
-- Locks wallet, ledger_transaction, ledger_checkpoint and player_session for an instant: the defaults are constant and
-- the constraints NOT VALID, so that no row is read or rewritten.

alter table wallet
  -- Waits for payout; no part of the balance.
  add column held_minor bigint not null default 0,
  add constraint wallet_held_not_negative check (held_minor >= 0) not valid,
  add constraint wallet_of_house_holds_nothing check (player_id > 0 or held_minor = 0) not valid;
create trigger wallet_held_by_posting before update on wallet for each row
  when (new.held_minor <> old.held_minor and new.sequence <> old.sequence + 1)
  execute function refuse_change('ledger_append_only');
create trigger wallet_opened_without_hold before insert on wallet for each row
  when (new.held_minor <> 0)
  execute function refuse_change('ledger_append_only');

alter table ledger_transaction
  add column held_minor bigint,
  -- The account house:payouts.
  add column paid_out_minor bigint,
  add column held_after_minor bigint not null default 0,
  drop constraint ledger_transaction_kind_check,
  drop constraint ledger_balanced,
  drop constraint ledger_has_entries,
  drop constraint ledger_no_empty_entry,
  add constraint ledger_transaction_kind_check check (kind in (
    'deposit', 'bonus_grant', 'bonus_forfeit', 'bonus_release', 'wager', 'payout', 'settlement', 'refund', 'correction',
    'cashback', 'jackpot_seed', 'jackpot_contribution', 'jackpot_bet', 'jackpot_win',
    'withdrawal_request', 'withdrawal_paid', 'withdrawal_return')) not valid,
  add constraint ledger_balanced check (
    coalesce(cash_minor, 0) + coalesce(bonus_minor, 0) + coalesce(held_minor, 0) + coalesce(stakes_minor, 0)
    + coalesce(payouts_minor, 0) + coalesce(open_stakes_minor, 0) + coalesce(payments_minor, 0)
    + coalesce(promotions_minor, 0) + coalesce(jackpot_minor, 0) + coalesce(paid_out_minor, 0) = 0) not valid,
  add constraint ledger_has_entries check (
    num_nonnulls(cash_minor, bonus_minor, held_minor, stakes_minor, payouts_minor, open_stakes_minor, payments_minor,
      promotions_minor, jackpot_minor, paid_out_minor) >= 2) not valid,
  add constraint ledger_no_empty_entry check (
    coalesce(cash_minor, 1) <> 0 and coalesce(bonus_minor, 1) <> 0 and coalesce(held_minor, 1) <> 0
    and coalesce(stakes_minor, 1) <> 0 and coalesce(payouts_minor, 1) <> 0 and coalesce(open_stakes_minor, 1) <> 0
    and coalesce(payments_minor, 1) <> 0 and coalesce(promotions_minor, 1) <> 0 and coalesce(jackpot_minor, 1) <> 0
    and coalesce(paid_out_minor, 1) <> 0) not valid,
  -- What waits for payout moves with withdrawals alone, and with corrections.
  add constraint ledger_hold_of_withdrawals check (
    held_minor is null or kind in ('withdrawal_request', 'withdrawal_paid', 'withdrawal_return', 'correction'))
    not valid;

create or replace view ledger_entry as
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
  (8::smallint, 'house:jackpot', t.jackpot_minor),
  (9::smallint, 'held', t.held_minor),
  (10::smallint, 'house:payouts', t.paid_out_minor)
) e (line, account, amount_minor)
where e.amount_minor is not null;

-- As in 0004, with the two accounts of withdrawals.
drop function if exists ledger_write(bigint, uuid, text, text, uuid, timestamptz, text,
  bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint);

-- When the player last gave the password in this session; null when it was opened without one.
alter table player_session add column reauthenticated_at timestamptz;

-- Where a player's money may go: addresses of the player's own. Cards need no row, because they follow from deposits.
create table payout_method (
  player_id bigint not null,
  method_id uuid not null,
  kind text not null,
  network text,
  -- The whole address: for the payout provider alone, never shown and never logged.
  address text not null,
  masked text not null,
  -- Whose it is: the player's name when it was added.
  owner_name text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (player_id, method_id)
);
create unique index payout_method_once on payout_method (player_id, kind, address) where removed_at is null;
revoke delete on payout_method from cherrystone_program;

create table withdrawal (
  player_id bigint not null,
  -- What the payout provider knows it by: the same id is the same payout, however often it is sent.
  withdrawal_id uuid not null,
  request_id uuid not null,
  state text not null check (state in
    ('requested', 'review', 'processing', 'paid', 'refused', 'failed', 'expired')),
  amount_minor bigint not null check (amount_minor > 0),
  currency char(3) not null,
  kind text not null,
  network text,
  -- Of payout_method; for a card an id that follows from it.
  method_id uuid not null,
  masked text not null,
  card_brand text,
  card_last4 text,
  -- The deposit whose card it goes back to.
  deposit_id uuid,
  review_reasons text[] not null default '{}',
  reason text,
  -- Who approved or refused it, and why; for the record only.
  decided_by text,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  provider_reference text,
  -- What the provider said after the end that does not agree with it: a person has to look.
  contradiction text,
  -- When there is something to do next; null when it is over.
  next_look_at timestamptz,
  looks smallint not null default 0,
  primary key (player_id, withdrawal_id),
  check ((kind = 'card') = (deposit_id is not null)),
  check ((state in ('requested', 'review', 'processing')) = (ended_at is null))
);
create index withdrawal_history on withdrawal (player_id, created_at, withdrawal_id);
create index withdrawal_open on withdrawal (player_id) where state in ('requested', 'review', 'processing');
create index withdrawal_due on withdrawal (next_look_at) where next_look_at is not null;
-- The provider and operators know a withdrawal by its id alone.
create index withdrawal_by_id on withdrawal (withdrawal_id);
create index withdrawal_contradicted on withdrawal (ended_at) where contradiction is not null;
revoke delete on withdrawal from cherrystone_program;

-- The sandbox payout provider's own book: nothing but domain/payments/payout-sandbox.ts reads or writes it.
create table sandbox_payout (
  reference text primary key,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('pending', 'paid', 'refused', 'failed', 'expired')),
  -- What it becomes at due_at.
  becomes text check (becomes in ('paid', 'expired')),
  due_at timestamptz,
  created_at timestamptz not null,
  check ((becomes is null) = (due_at is null))
);

-- The reconciliation, as in 0010: holds too, in the sums, in the chain, and against the open withdrawals.
alter table ledger_checkpoint add column held_minor bigint not null default 0;
