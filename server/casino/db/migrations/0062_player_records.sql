-- Operators' notes about players, exports of players' data, and what was erased of closed accounts (domain/desk/).
-- Locks nothing in use.

create table player_note (
  player_id bigint not null,
  note_id uuid not null,
  text text not null check (text <> ''),
  operator_id bigint not null references operator,
  written_at timestamptz not null,
  primary key (player_id, note_id)
);
-- A note is erased with the player and never changed.
revoke update, delete on player_note from cherrystone_program;

-- An export is read in many requests, all of the operator who asked for it.
create table player_export (
  player_id bigint not null,
  export_id uuid not null,
  operator_id bigint not null references operator,
  asked_at timestamptz not null,
  primary key (player_id, export_id)
);
revoke update, delete on player_export from cherrystone_program;

create table player_erasure (
  player_id bigint not null,
  erasure_id uuid not null,
  -- `access`: what only signing in and writing to the player needs. `person`: also who the player was.
  extent text not null check (extent in ('access', 'person')),
  operator_id bigint not null references operator,
  erased_at timestamptz not null,
  primary key (player_id, erasure_id)
);
revoke insert, update, delete on player_erasure from cherrystone_program;
create trigger player_erasure_append_only before update or delete on player_erasure for each row
  execute function refuse_change('player_erasure_append_only');
