-- Locks support_thread for an instant.

-- What the casino wrote by itself is a notice, until the player replies (domain/support/support.ts). Threads from before,
-- and those of the version before, are conversations, which is how they were shown.
alter table support_thread add column kind text not null default 'conversation';
alter table support_thread add constraint support_thread_kind check (kind in ('conversation', 'notice')) not valid;
-- The withdrawal that a notice is about.
alter table support_thread add column withdrawal_id uuid;
