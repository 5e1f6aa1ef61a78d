-- The console counts what went wrong with money every few seconds; these rows are few among all.
create index payouts_failed on payouts (seller_id, created_at) where status = 'failed';
create index payouts_by_hand_changed on payouts_by_hand (changed_at) where state = 'reserved' and changed_at is not null;
create index transfers_rejected on transfers (order_id, requested_at) where state = 'rejected' and by_hand is null;
create index transfer_reversals_rejected on transfer_reversals (transfer_id, requested_at) where state = 'rejected';
create index refunds_not_received on refunds (order_id) where state in ('failed', 'rejected') and not retried;
