-- The constraints of 0017 hold for every row: of the older ones too, which have no entry in the new accounts. Locks
-- ledger_transaction and wallet against other schema changes only, for one scan each.
alter table ledger_transaction validate constraint ledger_transaction_kind_check;
alter table ledger_transaction validate constraint ledger_balanced;
alter table ledger_transaction validate constraint ledger_has_entries;
alter table ledger_transaction validate constraint ledger_no_empty_entry;
alter table ledger_transaction validate constraint ledger_hold_of_withdrawals;
alter table wallet validate constraint wallet_held_not_negative;
alter table wallet validate constraint wallet_of_house_holds_nothing;
