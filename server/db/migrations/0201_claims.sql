-- A buyer's claim about a protected order, at most one for each (docs/decisions/201). While it is open, the order stays handed over.
create table order_claims (
  id uuid primary key,
  order_id uuid not null unique references orders on delete cascade,
  state text not null check (state in ('opened', 'answered', 'escalated', 'returning', 'closed')),
  reason text not null check (reason in ('not_as_described', 'damaged', 'parts_missing', 'not_authentic', 'never_came', 'other')),
  wish text not null check (wish in ('return', 'partial', 'full')),
  wish_cents int check ((wish = 'partial') = (wish_cents is not null)),
  answer text check (answer in ('full', 'partial', 'return', 'disagree')),
  answer_cents int check ((answer is not distinct from 'partial') = (answer_cents is not null)),
  -- Since when and until when it is someone's turn, and how many reminders of that were sent.
  turn_since timestamptz not null,
  due_at timestamptz check ((state = 'closed') = (due_at is null)),
  reminders smallint not null default 0,
  -- The seller shows the code, and the buyer types it, when the item comes back.
  return_code text,
  return_tries_left smallint not null default 0 check (return_tries_left >= 0),
  outcome text check (outcome in ('released', 'partial', 'full', 'returned', 'withdrawn', 'reversed')),
  refunded_cents int check (refunded_cents >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (outcome is not null and closed_at is not null and refunded_cents is not null))
);
create index order_claims_due on order_claims (due_at) where state <> 'closed';

-- What each side, the operator and the deadlines did, in order.
create table claim_entries (
  id uuid primary key,
  claim_id uuid not null references order_claims on delete cascade,
  by_role text not null check (by_role in ('buyer', 'seller', 'operator', 'system')),
  event text not null,
  -- What was offered or decided.
  terms text,
  terms_cents int,
  -- Null also once its author has deleted their account.
  words text,
  at timestamptz not null
);
create index claim_entries_claim on claim_entries (claim_id);

-- Private photos. Without an entry: uploaded, but not sent yet. The files are below claim-photos/.
create table claim_photos (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  by_role text not null check (by_role in ('buyer', 'seller')),
  entry_id uuid references claim_entries on delete set null,
  place smallint not null default 0,
  width int not null,
  height int not null,
  thumbhash text not null,
  created_at timestamptz not null
);
create index claim_photos_order on claim_photos (order_id);
