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
