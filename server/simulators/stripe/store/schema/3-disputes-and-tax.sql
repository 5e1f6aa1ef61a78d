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
