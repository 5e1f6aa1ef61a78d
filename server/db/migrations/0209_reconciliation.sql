-- Every movement of our balance at the payment provider, as it was read there. Rows are only ever added.
create table provider_transactions (
  id text primary key,
  created_at timestamptz not null,
  kind text not null,
  type text not null,
  source text,
  amount_cents integer not null,
  fee_cents integer not null,
  description text
);
create index provider_transactions_by_time on provider_transactions (created_at);
create index provider_transactions_by_source on provider_transactions (source);

-- Comparisons of ledger, orders and provider.
create table reconciliations (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Movements that were new, and differences that are open.
  transactions integer,
  differences integer,
  -- Null where the provider's balance could not be compared, because money moved meanwhile.
  provider_cents bigint,
  ledger_cents bigint,
  failure text
);
create index reconciliations_by_time on reconciliations (started_at);

-- What does not agree. A row stays open until it is gone or a person closes it with a reason.
create table reconciliation_differences (
  id uuid primary key,
  kind text not null,
  -- Id of what differs: a posting, a transaction, an order.
  subject text not null,
  -- No foreign key: the order may not exist.
  order_id uuid,
  expected_cents bigint,
  found_cents bigint,
  note text,
  -- Who has to act, and the person who does.
  owner text not null check (owner in ('operator', 'provider', 'developer')),
  assignee text,
  first_seen_at timestamptz not null,
  -- The last comparison that found it.
  last_run uuid not null references reconciliations,
  closed_at timestamptz,
  closed_by text check (closed_by in ('system', 'operator')),
  close_reason text,
  unique (kind, subject)
);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at) where closed_at is null;

create index ledger_entries_of_provider on ledger_entries (reference) where account = 'provider';

insert into ledger_kinds values
  ('provider_fee', 'a fee of the payment provider', '{provider,platform}'),
  ('bank_transfer', 'money between our balance at the provider and our bank', '{provider,platform}');
