-- no-transaction
-- What moved a player's money beside play, for the net result of a session: it is found without reading the rounds.
-- Locks ledger_transaction against other schema changes only, while it reads it twice.
create index concurrently ledger_transaction_not_play on ledger_transaction (player_id, sequence)
  where kind not in ('wager', 'payout', 'settlement', 'jackpot_bet', 'jackpot_win');
