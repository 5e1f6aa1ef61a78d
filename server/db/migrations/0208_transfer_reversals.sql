-- Money on its way back from a seller's balance at the provider to ours, because the sale was refunded after its transfer.
create table transfer_reversals (
  id uuid primary key,
  transfer_id uuid not null references transfers,
  order_id uuid not null references orders,
  seller_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'requested' check (state in ('requested', 'made', 'rejected')),
  provider_reversal_id text unique,
  rejection text,
  requested_at timestamptz not null,
  ended_at timestamptz,
  checked_at timestamptz not null
);
create unique index one_requested_reversal_per_transfer on transfer_reversals (transfer_id) where state = 'requested';
create index transfer_reversals_by_order on transfer_reversals (order_id);
create index transfer_reversals_by_seller on transfer_reversals (seller_id);
create index transfer_reversals_requested on transfer_reversals (checked_at) where state = 'requested';

insert into ledger_kinds values
  ('transfer_reversal', 'money taken back from a seller’s balance', '{provider,seller}');
