-- Cashback is offered by a worker: once nothing is left of a player's money, and for each week. Locks wallet and
-- cashback_offer against writes for an instant, to add their triggers.

-- Players whose money moved and left them less than 1.00. The worker takes them off and decides.
create table cashback_due (
  player_id bigint primary key
);

-- How far the offers of a week have come.
create table cashback_week (
  -- The Monday.
  week date primary key,
  last_player_id bigint not null default 0,
  finished_at timestamptz
);
revoke delete on cashback_week from cherrystone_program;
