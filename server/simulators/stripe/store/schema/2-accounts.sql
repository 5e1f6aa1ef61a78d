create table if not exists stripe_simulator.accounts (
  seq bigint generated always as identity,
  id text primary key,
  created timestamptz not null,
  contact_email text not null,
  display_name text,
  country text not null,
  currency text not null,
  metadata jsonb not null,
  closed boolean not null default false,
  -- What the seller has typed so far, with its problems; without numbers that may be real.
  draft jsonb not null default '{}',
  person jsonb,
  bank jsonb,
  submitted boolean not null default false,
  identity text not null default 'unchecked'
    check (identity in ('unchecked', 'verified', 'mismatch', 'review', 'rejected')),
  document text not null default 'none' check (document in ('none', 'requested', 'overdue', 'given')),
  -- When a review ends, or a requested document is overdue.
  due_at timestamptz,
  payout_interval text not null default 'daily' check (payout_interval in ('daily', 'weekly', 'manual')),
  payout_days text[] not null default '{monday}',
  -- The next automatic payout; null: none is scheduled.
  next_payout_at timestamptz
);
create index if not exists accounts_seq on stripe_simulator.accounts (seq);
create index if not exists accounts_due on stripe_simulator.accounts (due_at) where due_at is not null;
create index if not exists accounts_paying on stripe_simulator.accounts (next_payout_at)
  where next_payout_at is not null;

-- Hosted pages of an account: each link opens once, and then its session can be used for a while.
create table if not exists stripe_simulator.account_links (
  id text primary key,
  account text not null references stripe_simulator.accounts,
  kind text not null check (kind in ('account_onboarding', 'account_update', 'login')),
  return_url text,
  refresh_url text,
  created timestamptz not null,
  expires_at timestamptz not null,
  session text unique,
  session_expires_at timestamptz
);
create index if not exists account_links_created on stripe_simulator.account_links (created);

-- Every movement of money. A balance is the sum of its transactions; nothing else stores it.
create table if not exists stripe_simulator.balance_transactions (
  seq bigint generated always as identity,
  id text primary key,
  account text not null,
  created timestamptz not null,
  available_on timestamptz not null,
  amount integer not null,
  fee integer not null default 0,
  currency text not null,
  type text not null,
  description text,
  -- Id of the charge, refund, transfer … that moved it.
  source text not null,
  -- The automatic payout that paid it out.
  payout text
);
create index if not exists balance_transactions_account on stripe_simulator.balance_transactions (account, seq);
create index if not exists balance_transactions_source on stripe_simulator.balance_transactions (source);
create index if not exists balance_transactions_payout on stripe_simulator.balance_transactions (payout)
  where payout is not null;

-- Charges and refunds from before balances were simulated.
insert into stripe_simulator.balance_transactions (id, account, created, available_on, amount, currency, type, source)
select 'txn_' || split_part(c.id, '_', 2), 'acct_platform', c.created, c.created + interval '2 days', c.amount,
  c.currency, 'charge', c.id
from stripe_simulator.charges c
where not exists (select 1 from stripe_simulator.balance_transactions t where t.source = c.id);
insert into stripe_simulator.balance_transactions (id, account, created, available_on, amount, currency, type, source)
select 'txn_' || split_part(r.id, '_', 2), 'acct_platform', r.created,
  greatest(r.created, c.created + interval '2 days'), -r.amount, r.currency, 'refund', r.id
from stripe_simulator.refunds r join stripe_simulator.charges c on c.id = r.charge
where not exists (select 1 from stripe_simulator.balance_transactions t where t.source = r.id);
insert into stripe_simulator.balance_transactions (id, account, created, available_on, amount, currency, type, source)
select 'txn_' || split_part(r.id, '_', 2) || 'F', 'acct_platform', r.created,
  greatest(r.created, c.created + interval '2 days'), r.amount, r.currency, 'refund_failure', r.id
from stripe_simulator.refunds r join stripe_simulator.charges c on c.id = r.charge
where r.status = 'failed' and not exists (
  select 1 from stripe_simulator.balance_transactions t where t.source = r.id and t.type = 'refund_failure');

create table if not exists stripe_simulator.transfers (
  seq bigint generated always as identity,
  id text primary key,
  created timestamptz not null,
  amount integer not null check (amount > 0),
  -- Never more than was transferred, also under concurrent reversals.
  amount_reversed integer not null default 0 check (amount_reversed between 0 and amount),
  currency text not null,
  destination text not null references stripe_simulator.accounts,
  destination_payment text not null,
  source_transaction text,
  transfer_group text,
  description text,
  metadata jsonb not null
);
create index if not exists transfers_seq on stripe_simulator.transfers (seq);
create index if not exists transfers_by_group on stripe_simulator.transfers (transfer_group);
create index if not exists transfers_by_source on stripe_simulator.transfers (source_transaction);

create table if not exists stripe_simulator.transfer_reversals (
  seq bigint generated always as identity,
  id text primary key,
  transfer text not null references stripe_simulator.transfers,
  created timestamptz not null,
  amount integer not null check (amount > 0),
  currency text not null,
  destination_payment_refund text not null,
  metadata jsonb not null
);
create index if not exists reversals_by_transfer on stripe_simulator.transfer_reversals (transfer, seq);

create table if not exists stripe_simulator.payouts (
  seq bigint generated always as identity,
  id text primary key,
  account text not null,
  created timestamptz not null,
  arrival_date timestamptz not null,
  amount integer not null check (amount > 0),
  currency text not null,
  automatic boolean not null,
  status text not null check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  -- The bank account that it went to; null for the platform's own.
  bank jsonb,
  description text,
  statement_descriptor text,
  metadata jsonb not null,
  failure_code text,
  failure_balance_transaction text,
  -- When the status changes next.
  changes_at timestamptz
);
create index if not exists payouts_by_account on stripe_simulator.payouts (account, seq);
create index if not exists payouts_changing on stripe_simulator.payouts (changes_at) where changes_at is not null;
