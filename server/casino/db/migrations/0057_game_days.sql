-- What games took and paid by day, added up from rounds by a worker (domain/game-days.ts), so that the figures of a
-- year are read without its rounds. Creates tables and a function; locks nothing in use.

create table game_day (
  game_code text not null,
  -- Of the settlement, UTC.
  day date not null,
  paytable_version smallint not null,
  currency char(3) not null,
  -- The row of the paytable that the player chose, where its odds are its own (round_choice); empty otherwise.
  choice text not null,
  rounds bigint not null,
  stakes_minor bigint not null,
  payouts_minor bigint not null,
  -- What the interval of the return needs, with b for what a round's figures are multiples of (the opening stake of a
  -- round of one's own, the whole stake at a table) and y for what came back on it: payout - stake + b. All bets on a
  -- table's round count as one there, for they have one result.
  base_minor bigint not null,
  -- Sums of b * b, b * y and y * y.
  base_squares numeric not null,
  base_backs numeric not null,
  back_squares numeric not null,
  primary key (game_code, day, paytable_version, currency, choice)
);
create index game_day_by_day on game_day (day);

-- How far rounds are counted. Those settled before next_until can be counted once every transaction with a number below
-- next_xid is over: none of them can still come to light then.
create table game_day_mark (
  is_one boolean primary key default true check (is_one),
  counted_until timestamptz,
  next_until timestamptz,
  next_xid xid8,
  check (num_nonnulls(next_until, next_xid) in (0, 2))
);
insert into game_day_mark default values;
