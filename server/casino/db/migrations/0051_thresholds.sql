-- The figures that operators set (domain/desk/thresholds.ts), and the log's entries about significant events of the
-- casino. Adds triggers to four tables in use: each blocks its writes for an instant.

create table threshold (
  name text primary key,
  -- Minor units, days or percent: see domain/desk/thresholds.ts.
  value bigint not null check (value between 0 and 100000000),
  changed_at timestamptz,
  -- Null: as installed.
  changed_by bigint references operator
);
insert into threshold (name, value) values
  ('withdrawal_automatic_minor', 50000),
  ('new_method_days', 7),
  ('near_limit_percent', 80),
  ('large_win_minor', 100000);
