-- The simulator's own schema: nothing else reads it, and dropping it resets the simulator.
create schema if not exists stripe_simulator;

create table if not exists stripe_simulator.sessions (
  seq bigint generated always as identity,
  id text primary key,
  created timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  currency text not null,
  amount_total integer not null check (amount_total >= 50),
  line_items jsonb not null,
  metadata jsonb not null,
  client_reference_id text,
  customer_email text,
  payer_email text,
  payer_name text,
  payment_data jsonb not null,
  submit_type text,
  success_url text not null,
  cancel_url text,
  payment_intent text
);
alter table stripe_simulator.sessions
  add column if not exists ui_mode text not null default 'hosted_page' check (ui_mode in ('hosted_page', 'embedded_page')),
  add column if not exists client_secret text,
  -- The values of the last submitted form and its problems, to show the form again.
  add column if not exists typed jsonb,
  -- Set for delayed payments only; null: a completed session is paid.
  add column if not exists payment_status text check (payment_status in ('unpaid', 'paid'));
create index if not exists sessions_due on stripe_simulator.sessions (expires_at) where status = 'open';
create index if not exists sessions_seq on stripe_simulator.sessions (seq);

create table if not exists stripe_simulator.payment_intents (
  id text primary key,
  session_id text not null unique references stripe_simulator.sessions,
  client_secret text not null,
  created timestamptz not null,
  amount integer not null,
  currency text not null,
  status text not null
    check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  metadata jsonb not null,
  description text,
  receipt_email text,
  last_error jsonb,
  -- The last submitted form without the card number: needed after the authentication step.
  attempt jsonb not null,
  charge text
);
alter table stripe_simulator.payment_intents
  -- When a delayed payment succeeds or fails.
  add column if not exists settles_at timestamptz,
  drop constraint if exists payment_intents_status_check,
  add constraint payment_intents_status_check
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'));
create index if not exists payments_settling on stripe_simulator.payment_intents (settles_at)
  where settles_at is not null;

create table if not exists stripe_simulator.charges (
  id text primary key,
  payment_intent text not null unique references stripe_simulator.payment_intents,
  created timestamptz not null,
  amount integer not null,
  -- Never more than was charged, also under concurrent refunds.
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  currency text not null,
  metadata jsonb not null,
  attempt jsonb not null
);

create table if not exists stripe_simulator.refunds (
  seq bigint generated always as identity,
  id text primary key,
  charge text not null references stripe_simulator.charges,
  payment_intent text not null references stripe_simulator.payment_intents,
  created timestamptz not null,
  amount integer not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reason text,
  metadata jsonb not null,
  failure_reason text,
  -- When a pending refund turns into a failed one.
  fails_at timestamptz
);
create index if not exists refunds_by_payment on stripe_simulator.refunds (payment_intent, seq);
create index if not exists refunds_failing on stripe_simulator.refunds (fails_at) where fails_at is not null;

create table if not exists stripe_simulator.events (
  seq bigint generated always as identity,
  id text primary key,
  created timestamptz not null,
  type text not null,
  data json not null,
  request_id text,
  idempotency_key text
);
create index if not exists events_seq on stripe_simulator.events (seq);
create index if not exists events_created on stripe_simulator.events (created);

create table if not exists stripe_simulator.deliveries (
  event_id text primary key references stripe_simulator.events on delete cascade,
  state text not null default 'due' check (state in ('due', 'delivered', 'given_up')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_answer text
);
create index if not exists deliveries_due on stripe_simulator.deliveries (due_at) where state = 'due';

create table if not exists stripe_simulator.idempotency_keys (
  key text primary key,
  created timestamptz not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  request_id text not null
);
create index if not exists idempotency_keys_created on stripe_simulator.idempotency_keys (created);
alter table stripe_simulator.idempotency_keys
  add column if not exists expires_at timestamptz;
update stripe_simulator.idempotency_keys set expires_at = created + interval '1 day' where expires_at is null;

alter table stripe_simulator.events
  add column if not exists account text not null default 'acct_platform',
  add column if not exists thin boolean not null default false;
alter table stripe_simulator.deliveries
  add column if not exists endpoint text not null default 'payments' check (endpoint in ('payments', 'connect'));

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

alter table stripe_simulator.charges add column if not exists disputed boolean not null default false;
-- Charges of disputed cards from before disputes were simulated: nothing happens to them, but refunds stay refused.
update stripe_simulator.charges set disputed = true where not disputed and attempt ->> 'refunds' = 'refuse';

create table if not exists stripe_simulator.disputes (
  seq bigint generated always as identity,
  id text primary key,
  charge text not null references stripe_simulator.charges on delete cascade,
  payment_intent text not null,
  created timestamptz not null,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text not null,
  -- Stripe adds statuses over time, so none is refused.
  status text not null,
  evidence jsonb not null,
  submission_count integer not null,
  due_by timestamptz not null,
  metadata jsonb not null,
  -- When it is decided, or lost because nobody answered.
  changes_at timestamptz
);
alter table stripe_simulator.disputes drop constraint if exists disputes_charge_key,
  drop constraint if exists disputes_status_check;
create index if not exists disputes_by_charge on stripe_simulator.disputes (charge);
create index if not exists disputes_seq on stripe_simulator.disputes (seq);
create index if not exists disputes_changing on stripe_simulator.disputes (changes_at) where changes_at is not null;

create table if not exists stripe_simulator.early_fraud_warnings (
  id text primary key,
  charge text not null unique references stripe_simulator.charges on delete cascade,
  payment_intent text not null,
  created timestamptz not null,
  actionable boolean not null default true
);

-- Stripe Tax: where the platform collects, what was calculated, and what was recorded as sold or taken back.
create table if not exists stripe_simulator.tax_registrations (
  id text primary key,
  state text not null unique,
  created timestamptz not null
);

create table if not exists stripe_simulator.tax_calculations (
  id text primary key,
  created timestamptz not null,
  currency text not null,
  address jsonb not null,
  lines jsonb not null
);

create table if not exists stripe_simulator.tax_transactions (
  id text primary key,
  created timestamptz not null,
  currency text not null,
  reference text not null unique,
  address jsonb not null,
  -- The transaction that this one takes back in part; null for a sale.
  reverses text references stripe_simulator.tax_transactions,
  lines jsonb not null
);
create index if not exists tax_transactions_reverses on stripe_simulator.tax_transactions (reverses) where reverses is not null;
create table if not exists stripe_simulator.files (
  id text primary key,
  created timestamptz not null,
  purpose text not null,
  filename text not null,
  type text not null,
  content bytea not null
);
