-- Which version of the terms a player accepted, and when; and offers by email only for those who ask for them.
-- Locks player for an instant: only the default of a column changes, and no row.
alter table player alter column email_permit set default false;

create table terms_acceptance (
  player_id bigint not null,
  -- The day that the version was published on.
  terms_version date not null,
  accepted_at timestamptz not null,
  primary key (player_id, terms_version)
);
revoke update, delete on terms_acceptance from cherrystone_program;
create trigger terms_acceptance_append_only before update or delete on terms_acceptance for each row
  execute function refuse_change('terms_acceptance_append_only');
create trigger terms_acceptance_not_truncated before truncate on terms_acceptance for each statement
  execute function refuse_change('terms_acceptance_append_only');
