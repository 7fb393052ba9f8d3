-- Locks player_limit_event for an instant, and reads player_limit once.

-- A player's answers to the question for a deposit limit, where the law of a market asks it before the first deposit and
-- again later (domain/player-limits/deposit-choice.ts).
create table deposit_limit_choice (
  player_id bigint not null,
  choice_id uuid not null,
  choice text not null check (choice in ('limit', 'none', 'keep')),
  chosen_at timestamptz not null,
  primary key (player_id, choice_id)
);
revoke update, delete on deposit_limit_choice from cherrystone_program;
create trigger deposit_limit_choice_append_only before update or delete on deposit_limit_choice for each row
  execute function refuse_change('deposit_limit_choice_append_only');
create trigger deposit_limit_choice_not_truncated before truncate on deposit_limit_choice for each statement
  execute function refuse_change('deposit_limit_choice_append_only');

-- When the player last chose, here or among all limits, and when to look whether it is time for a reminder.
create table deposit_limit_review (
  player_id bigint primary key,
  chosen_at timestamptz not null,
  next_look_at timestamptz not null
);
create index deposit_limit_review_look on deposit_limit_review (next_look_at);

insert into deposit_limit_review (player_id, chosen_at, next_look_at)
select player_id, max(set_at), max(set_at) + interval '1 month' from player_limit where kind = 'deposit' group by player_id;
