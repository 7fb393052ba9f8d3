-- What the desk shows in sums, added up from the ledger and from coupons that ended, minutes after they happen and each
-- once (domain/desk/reports/days.ts), so that reports, Today, the players of a day and the figures of a coupon are read
-- without the rows behind them. The days of 0063 and 0064 begin again, counted from now on up to an instant instead of
-- whole days. Creates tables; locks nothing in use but player_coupon for an instant, to drop the index that 0082
-- replaces.

-- Rows before counted_until are in the sums; those before counted_from only in `liability_day`, as its first row, and in
-- the sums of coupons. What next_until and next_xid say, 0057 explains.
create table report_mark (
  is_one boolean primary key default true check (is_one),
  -- Midnight (UTC) of the day of the first player.
  counted_from timestamptz,
  counted_until timestamptz,
  next_until timestamptz,
  next_xid xid8,
  check (num_nonnulls(counted_from, counted_until) in (0, 2)),
  check (num_nonnulls(next_until, next_xid) in (0, 2))
);
insert into report_mark default values;

-- Copies of the version before read every report from the ledger and store nothing.
update report_day_mark set stored_from = '9999-12-31', stored_before = '9999-12-31';
delete from report_day;
delete from liability_day;

-- What a player's bets of a day came to: some 100 bytes for each day that somebody plays.
create table player_day (
  day date not null,
  player_id bigint not null,
  currency char(3) not null,
  -- Settled on the day; 0 for who has only open ones.
  rounds bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  primary key (day, player_id)
);

-- How many players `player_day` has of a day.
create table active_day (
  day date primary key,
  players bigint not null
);

-- What the jackpots moved on a day, by the ledger.
create table jackpot_day (
  day date not null,
  currency char(3) not null,
  contributions bigint not null,
  bets bigint not null,
  seeds bigint not null,
  paid bigint not null,
  primary key (day, currency)
);

-- What a coupon has cost, by the ledger.
create table coupon_cost (
  coupon_code text not null,
  currency char(3) not null,
  given bigint not null,
  released bigint not null,
  forfeited bigint not null,
  primary key (coupon_code, currency)
);

-- Players' coupons that ended; those in play are counted in player_coupon.
create table coupon_ended (
  coupon_code text not null,
  version integer not null,
  state text not null,
  coupons bigint not null,
  bonus bigint not null,
  primary key (coupon_code, version, state)
);

drop index player_coupon_of_code;
