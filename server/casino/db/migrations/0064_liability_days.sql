-- What players' accounts moved on each day that is stored (0063_report_days.sql). Locks nothing in use. The days begin
-- again, so that those of the report have these too.

create table liability_day (
  day date not null,
  currency char(3) not null,
  -- What was added on the day, in minor units.
  cash bigint not null,
  bonus bigint not null,
  held bigint not null,
  open_stakes bigint not null,
  primary key (day, currency)
);
delete from report_day;
update report_day_mark set stored_from = null, stored_before = null;
