-- Since when a reserved payout by hand covers a sale that was refunded or disputed after the export; null where none was.
alter table payouts_by_hand add column changed_at timestamptz;
