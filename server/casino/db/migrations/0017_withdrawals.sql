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
drop function ledger_write(bigint, uuid, text, text, uuid, timestamptz, text,
  bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint);
create function ledger_write(
  p_player bigint, p_transaction uuid, p_kind text, p_key text, p_reference uuid, p_now timestamptz, p_currency text,
  p_cash bigint default 0, p_bonus bigint default 0, p_stakes bigint default 0, p_payouts bigint default 0,
  p_open_stakes bigint default 0, p_payments bigint default 0, p_promotions bigint default 0,
  p_jackpot bigint default 0, p_held bigint default 0, p_paid_out bigint default 0,
  out number bigint, out cash_after bigint, out bonus_after bigint, out held_after bigint
) language plpgsql as $$
begin
  update wallet w
  set cash_minor = w.cash_minor + p_cash, bonus_minor = w.bonus_minor + p_bonus, held_minor = w.held_minor + p_held,
    sequence = w.sequence + 1
  where w.player_id = p_player and w.currency = p_currency and w.stopped_at is null
  returning w.sequence, w.cash_minor, w.bonus_minor, w.held_minor into number, cash_after, bonus_after, held_after;
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
    promotions_minor, jackpot_minor, held_minor, paid_out_minor, cash_after_minor, bonus_after_minor, held_after_minor)
  values (p_player, coalesce(p_transaction, uuid_at(p_now)), number, p_kind, p_key, p_reference, p_now,
    p_currency, nullif(p_cash, 0), nullif(p_bonus, 0), nullif(p_stakes, 0), nullif(p_payouts, 0),
    nullif(p_open_stakes, 0), nullif(p_payments, 0), nullif(p_promotions, 0), nullif(p_jackpot, 0),
    nullif(p_held, 0), nullif(p_paid_out, 0), cash_after, bonus_after, held_after);
end $$;

create or replace function ledger_post(
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
    'cash', 'bonus', 'held', 'house:games', 'house:open_stakes', 'house:payments', 'house:promotions', 'house:jackpot',
    'house:payouts') limit 1;
  if found then
    raise exception 'there is no account %', v_unknown
      using errcode = 'check_violation', constraint = 'ledger_account', table = 'ledger_transaction';
  end if;
  return (ledger_write(p_player, p_transaction, p_kind, p_key, p_reference, p_now, p_currency,
    p_cash => coalesce((v_sums ->> 'cash')::bigint, 0),
    p_bonus => coalesce((v_sums ->> 'bonus')::bigint, 0),
    p_held => coalesce((v_sums ->> 'held')::bigint, 0),
    p_stakes => coalesce((v_sums ->> 'stakes')::bigint, 0),
    p_payouts => coalesce((v_sums ->> 'payouts')::bigint, 0),
    p_open_stakes => coalesce((v_sums ->> 'house:open_stakes')::bigint, 0),
    p_payments => coalesce((v_sums ->> 'house:payments')::bigint, 0),
    p_promotions => coalesce((v_sums ->> 'house:promotions')::bigint, 0),
    p_jackpot => coalesce((v_sums ->> 'house:jackpot')::bigint, 0),
    p_paid_out => coalesce((v_sums ->> 'house:payouts')::bigint, 0))).number;
end $$;

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

-- The transitions of domain/withdrawals/transitions.ts; a test compares the two.
create function withdrawal_transition_allowed(p_from text, p_to text) returns boolean language sql immutable as $$
  select case p_from
    when 'requested' then p_to in ('review', 'processing', 'refused')
    when 'review' then p_to in ('requested', 'refused', 'expired')
    when 'processing' then p_to in ('paid', 'refused', 'failed', 'expired')
    else false
  end
$$;

create function withdrawal_moved() returns trigger language plpgsql as $$
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
create trigger withdrawal_moved before update on withdrawal for each row execute function withdrawal_moved();

create function withdrawal_begun() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal does not begin as %', new.state
    using errcode = 'check_violation', constraint = 'withdrawal_transition', table = 'withdrawal';
end $$;
create trigger withdrawal_begun before insert on withdrawal for each row
  when (new.state not in ('requested', 'review')) execute function withdrawal_begun();

-- At the end of each transaction, what is held is what the open withdrawals are of.
create function withdrawal_held() returns trigger language plpgsql as $$
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
create constraint trigger withdrawal_held after insert or update of state on withdrawal deferrable initially deferred
  for each row execute function withdrawal_held();

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

create or replace function ledger_check(
  p_after bigint, p_limit integer, p_now timestamptz,
  out last_player bigint, out wallets integer, out differences jsonb
) language plpgsql security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with page as (
    select w.player_id, w.sequence, w.cash_minor, w.bonus_minor, w.held_minor,
      coalesce(c.sequence, 0) as from_sequence, coalesce(c.cash_minor, 0) as from_cash,
      coalesce(c.bonus_minor, 0) as from_bonus, coalesce(c.held_minor, 0) as from_held,
      coalesce(c.open_stakes_minor, 0) as from_open_stakes, coalesce(c.jackpot_minor, 0) as from_jackpot
    from wallet w left join ledger_checkpoint c on c.player_id = w.player_id
    where w.player_id > p_after order by w.player_id limit p_limit
  ), moved as (
    select * from page
    where (sequence, cash_minor, bonus_minor, held_minor)
      is distinct from (from_sequence, from_cash, from_bonus, from_held)
  ), summed as (
    select m.*, t.*, (
      select coalesce(sum(r.stake_minor), 0) from round r where r.player_id = m.player_id and r.status = 'open'
    ) as open_rounds, (
      select coalesce(sum(o.amount_minor), 0) from withdrawal o
      where o.player_id = m.player_id and o.state in ('requested', 'review', 'processing')
    ) as open_withdrawals
    from moved m cross join lateral (
      select count(*) as posted, coalesce(sum(cash), 0) as cash, coalesce(sum(bonus), 0) as bonus,
        coalesce(sum(held), 0) as held,
        coalesce(sum(open_stakes), 0) as open_stakes, coalesce(sum(jackpot), 0) as jackpot,
        coalesce(bool_and(is_chained), true) as is_chained
      from (
        select coalesce(t.cash_minor, 0) as cash, coalesce(t.bonus_minor, 0) as bonus, coalesce(t.held_minor, 0) as held,
          coalesce(t.open_stakes_minor, 0) as open_stakes, coalesce(t.jackpot_minor, 0) as jackpot,
          t.sequence = m.from_sequence + row_number() over posted
            and t.cash_after_minor = m.from_cash + sum(coalesce(t.cash_minor, 0)) over posted
            and t.bonus_after_minor = m.from_bonus + sum(coalesce(t.bonus_minor, 0)) over posted
            and t.held_after_minor = m.from_held + sum(coalesce(t.held_minor, 0)) over posted as is_chained
        from ledger_transaction t
        where t.player_id = m.player_id and t.sequence > m.from_sequence
        window posted as (order by t.sequence)
      ) entries
    ) t
  ), checked as (
    select *, array_remove(array[
      case when cash_minor <> from_cash + cash or bonus_minor <> from_bonus + bonus or held_minor <> from_held + held
        or sequence <> from_sequence + posted then 'wallet' end,
      case when not is_chained then 'chain' end,
      case when from_open_stakes + open_stakes <> open_rounds then 'open_stakes' end,
      case when from_held + held <> open_withdrawals then 'withdrawals' end
    ], null) as wrong
    from summed
  ), kept as (
    insert into ledger_checkpoint
      (player_id, sequence, cash_minor, bonus_minor, held_minor, open_stakes_minor, jackpot_minor, checked_at)
    select player_id, sequence, cash_minor, bonus_minor, held_minor, from_open_stakes + open_stakes,
      from_jackpot + jackpot, p_now
    from checked where wrong = '{}'
    on conflict (player_id) do update
    set sequence = excluded.sequence, cash_minor = excluded.cash_minor, bonus_minor = excluded.bonus_minor,
      held_minor = excluded.held_minor, open_stakes_minor = excluded.open_stakes_minor,
      jackpot_minor = excluded.jackpot_minor, checked_at = excluded.checked_at
  )
  select (select max(player_id) from page), (select count(*) from page), coalesce((
    select jsonb_agg(jsonb_build_object('player_id', player_id, 'wrong', wrong,
      'wallet', jsonb_build_object('sequence', sequence, 'cash_minor', cash_minor, 'bonus_minor', bonus_minor,
        'held_minor', held_minor, 'open_stakes_minor', open_rounds, 'open_withdrawals_minor', open_withdrawals),
      'ledger', jsonb_build_object('sequence', from_sequence + posted, 'cash_minor', from_cash + cash,
        'bonus_minor', from_bonus + bonus, 'held_minor', from_held + held,
        'open_stakes_minor', from_open_stakes + open_stakes)) order by player_id)
    from checked where wrong <> '{}'), '[]')
  into last_player, wallets, differences;
end $$;
