-- Each posting is checked to sum to zero; without an index the check read the whole ledger.
create index ledger_entries_by_posting on ledger_entries (posting_id) include (amount_cents);
