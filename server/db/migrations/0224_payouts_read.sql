-- When the payouts of a seller's account were last read from the provider, in case its messages about them were lost.
alter table payout_accounts add column payouts_read_at timestamptz;
