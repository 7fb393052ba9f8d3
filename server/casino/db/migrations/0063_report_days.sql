-- What the money report says of each day that is over (domain/desk/reports/days.ts). Locks nothing in use.

create table report_day (
  -- A grouping of the report, but for months, which are sums of days.
  report text not null,
  day date not null,
  -- Of the grouping; empty for `day`.
  key text collate "C" not null,
  currency char(3) not null,
  -- All in minor units.
  stakes bigint not null,
  payouts bigint not null,
  bonus_cost bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  corrections bigint not null,
  primary key (report, day, key, currency)
);

-- Which days are stored. Its lock makes one copy of the program store a day.
create table report_day_mark (
  singleton boolean primary key default true check (singleton),
  -- The first day, and the one after the last; null: none is stored yet.
  stored_from date,
  stored_before date,
  check ((stored_from is null) = (stored_before is null))
);
insert into report_day_mark default values;
