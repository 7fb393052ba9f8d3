-- Cashback is offered by a worker: once nothing is left of a player's money, and for each week. Locks wallet and
-- cashback_offer against writes for an instant, to add their triggers.

-- Players whose money moved and left them less than 1.00. The worker takes them off and decides.
create table cashback_due (
  player_id bigint primary key
);

create function cashback_falls_due() returns trigger language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into cashback_due (player_id) values (new.player_id) on conflict do nothing;
  return null;
end $$;
-- The condition is checked without calling the function: nearly every spin leaves more.
create trigger cashback_falls_due after update on wallet for each row
  when (new.sequence > old.sequence and new.cash_minor + new.bonus_minor + new.held_minor < 100 and new.player_id > 0)
  execute function cashback_falls_due();

-- How far the offers of a week have come.
create table cashback_week (
  -- The Monday.
  week date primary key,
  last_player_id bigint not null default 0,
  finished_at timestamptz
);
revoke delete on cashback_week from cherrystone_program;

-- One instant cashback in any seven days. Claims of a player run one after the other, under the lock of the money.
create function cashback_once_a_week() returns trigger language plpgsql as $$
begin
  if exists (
    select from cashback_offer o
    where o.player_id = new.player_id and o.kind = 'ICM' and o.offer_id <> new.offer_id
      and o.claimed_at > new.claimed_at - interval '7 days'
  ) then
    raise exception 'player % had an instant cashback within seven days', new.player_id
      using errcode = 'check_violation', constraint = 'cashback_once_a_week', table = 'cashback_offer';
  end if;
  return new;
end $$;
create trigger cashback_once_a_week before insert or update on cashback_offer for each row
  when (new.kind = 'ICM' and new.claimed_at is not null) execute function cashback_once_a_week();
