-- The reconciliation of the ledger (domain/reconciliation.ts): wallets against the sums of their entries, balances
-- against the chain of transactions, open stakes against open rounds, and pools against house:jackpot.

-- How far a player's ledger has been checked, and its sums up to there: only what was posted since is read again.
create table ledger_checkpoint (
  player_id bigint primary key,
  sequence bigint not null,
  cash_minor bigint not null,
  bonus_minor bigint not null,
  open_stakes_minor bigint not null,
  jackpot_minor bigint not null,
  checked_at timestamptz not null
);
revoke insert, update, delete on ledger_checkpoint from cherrystone_program;

-- The last run, in one row that all copies read.
create table ledger_reconciliation (
  is_last boolean primary key default true check (is_last),
  finished_at timestamptz not null,
  wallets bigint not null,
  -- As ledger_check and ledger_check_pools answered them.
  differences jsonb not null
);
