-- A seller's account at the payment provider, as it was last read there.
create table payout_accounts (
  -- No foreign key: the account at the provider outlives the member's.
  seller_id uuid primary key,
  provider_account_id text not null unique,
  status text not null check (status in ('onboarding', 'pending', 'active', 'restricted', 'rejected', 'closed')),
  takes_transfers boolean not null,
  requirements jsonb not null,
  created_at timestamptz not null,
  checked_at timestamptz not null
);
create index payout_accounts_changing on payout_accounts (checked_at) where status in ('onboarding', 'pending', 'restricted');

-- Money on its way from our balance at the provider to a seller's.
create table transfers (
  id uuid primary key,
  order_id uuid not null references orders,
  seller_id uuid not null,
  provider_account_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'requested' check (state in ('requested', 'made', 'rejected')),
  provider_transfer_id text unique,
  rejection text,
  requested_at timestamptz not null,
  ended_at timestamptz,
  checked_at timestamptz not null
);
create unique index one_requested_transfer_per_order on transfers (order_id) where state = 'requested';
create index transfers_by_order on transfers (order_id);
create index transfers_by_seller on transfers (seller_id);
create index transfers_requested on transfers (checked_at) where state = 'requested';

-- Payouts from a seller's balance at the provider to their bank.
create table payouts (
  id text primary key,
  seller_id uuid not null,
  amount_cents integer not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  arrives_at timestamptz not null,
  failure_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payouts_by_seller on payouts (seller_id, created_at);

-- Since when a completed order has money that is the seller's and was not transferred.
alter table orders
  add column owed_since timestamptz,
  add column payout_reminders integer not null default 0;
update orders set owed_since = updated_at where state = 'completed' and total_cents > 0 and seller_id is not null;
-- Sales from before get one reminder, the last.
update orders set payout_reminders = 5 where paid_at is not null;
create index orders_unreminded on orders (seller_id, paid_at)
  where paid_at is not null and payout_reminders < 6 and total_cents > 0 and state not in ('cancelled', 'refunded');
create index orders_owed on orders (seller_id, owed_since) where owed_since is not null;

insert into ledger_kinds values
  ('transfer', 'money transferred to a seller', '{provider,seller}');

-- Refunds are compared with the payment alone: what went to the seller may have to be refunded too.
create or replace function check_posting_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = '23514', constraint = 'posting_balances';
  end if;
  if (select sum(amount_cents) from ledger_entries
      where order_id = new.order_id and account = 'provider' and kind in ('charge', 'refund', 'refund_failed')) < 0 then
    raise exception 'order % has more refunded than was paid', new.order_id using errcode = '23514', constraint = 'refunds_within_charge';
  end if;
  return null;
end
$$;
