-- no-transaction
create index concurrently jackpot_hit_by_time on jackpot_hit (hit_at);
