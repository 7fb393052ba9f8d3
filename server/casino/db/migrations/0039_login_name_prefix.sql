-- no-transaction
create index concurrently login_name_prefix on login_name (name text_pattern_ops);
