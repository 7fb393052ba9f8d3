-- no-transaction
create index concurrently identity_check_queue on identity_check (submitted_at, player_id) where state = 'in_review';
