-- Who may do what. The owner of the schema runs the migrations. The program connects as cherrystone_program, which
-- migrate.ts creates, because roles belong to the whole server. It reads and writes every table that a later file does
-- not restrict, creates nothing and truncates nothing. What is append-only is restricted where its table is created.
grant usage on schema public to cherrystone_program;
alter default privileges in schema public grant select, insert, update, delete on tables to cherrystone_program;
alter default privileges in schema public grant usage on sequences to cherrystone_program;
revoke insert, update, delete on schema_migration from cherrystone_program;
grant select on schema_migration to cherrystone_program;

-- For triggers on rows that must never change. A correction is a new row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it is append-only', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = coalesce(tg_argv[0], tg_table_name || '_append_only'),
      table = tg_table_name;
end $$;
