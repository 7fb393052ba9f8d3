-- Reads switch, which has a row for each thing that was ever switched; locks out only other schema changes.
alter table switch validate constraint switch_kind_check;
