-- How sellers want to be paid where no provider pays them. Deleted with the account.
create table payout_details (
  seller_id uuid primary key references users on delete cascade,
  method text not null check (method in ('bank', 'paypal', 'zelle', 'venmo', 'check', 'other')),
  details text not null,
  updated_at timestamptz not null
);

-- What the operator pays a seller by hand. It is reserved when it is exported, so that nobody pays it twice.
create table payouts_by_hand (
  id uuid primary key,
  seller_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'reserved' check (state in ('reserved', 'paid', 'cancelled', 'returned')),
  method text not null,
  details text not null,
  -- How it was paid, or why it was not.
  note text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index payouts_by_hand_by_seller on payouts_by_hand (seller_id, created_at);
create index payouts_by_hand_reserved on payouts_by_hand (created_at) where state = 'reserved';

alter table transfers add column by_hand uuid references payouts_by_hand;
create index transfers_by_hand on transfers (by_hand) where by_hand is not null;

insert into ledger_kinds values
  ('payout_by_hand', 'money that the operator paid a seller by other means', '{seller,platform}'),
  ('payout_by_hand_returned', 'money that the operator paid a seller, and that came back', '{seller,platform}');
