-- Why an order's money must not move: the strongest of its open disputes and warnings (docs/decisions/202).
alter table orders add column frozen_by text check (frozen_by in ('inquiry', 'warning', 'chargeback'));

-- Disputes of payments at the provider, as they were last read there.
create table disputes (
  id text primary key,
  -- Null: the payment was not made here.
  order_id uuid references orders,
  payment_intent_id text,
  charge_id text not null,
  state text not null,
  -- In the provider's words, which may be newer than ours.
  provider_status text not null,
  reason text not null,
  amount_cents integer not null,
  currency text not null,
  is_refundable boolean not null,
  due_by timestamptz,
  submissions integer not null,
  -- What the provider has taken from our balance and not given back, without fees.
  withdrawn_cents integer not null default 0,
  -- Who has borne how much of it once the dispute was over: { seller, courier, platform }.
  settled jsonb,
  settlements smallint not null default 0,
  -- The evidence as text, which staff can edit.
  evidence jsonb,
  -- When staff changed it; until then it is drafted again with every read.
  edited_at timestamptz,
  -- What staff, or the clock, want the provider to do, until it has answered.
  request text check (request in ('submit', 'accept')),
  requested_by text check (requested_by in ('operator', 'system')),
  requested_at timestamptz,
  -- Counts requests, so that each has an idempotency key of its own.
  requests smallint not null default 0,
  -- Why the provider refused the last request.
  refusal text,
  reminders smallint not null default 0,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- When the last read began whose answer is stored, and when we last asked.
  read_at timestamptz not null,
  checked_at timestamptz not null,
  check ((request is null) = (requested_at is null) and (request is null) = (requested_by is null))
);
create index disputes_by_order on disputes (order_id);
create index disputes_checked on disputes (checked_at);

-- Card networks' reports of fraud.
create table fraud_warnings (
  id text primary key,
  order_id uuid references orders,
  payment_intent_id text,
  charge_id text not null,
  fraud_type text not null,
  state text not null check (state in ('open', 'kept', 'closed', 'disputed')),
  opened_at timestamptz not null,
  checked_at timestamptz not null
);
create index fraud_warnings_by_order on fraud_warnings (order_id);
create index fraud_warnings_open on fraud_warnings (checked_at) where state = 'open';

insert into ledger_accounts values
  ('disputed', false, 'taken back by a buyer’s bank until the dispute is over');
insert into ledger_kinds values
  ('dispute_withdrawn', 'a disputed amount that the provider has taken', '{provider,disputed}'),
  ('dispute_reinstated', 'a disputed amount that the provider has given back', '{provider,disputed}'),
  ('dispute_fee', 'a fee for a dispute, or its return', '{provider,platform}'),
  ('dispute_settled', 'what a dispute has cost in the end, or returned', '{disputed,seller,courier,platform}');

-- A chargeback closes the buyer's claim: their bank decides.
alter table order_claims drop constraint order_claims_outcome_check;
alter table order_claims add constraint order_claims_outcome_check
  check (outcome in ('released', 'partial', 'full', 'returned', 'withdrawn', 'reversed', 'charged_back'));
