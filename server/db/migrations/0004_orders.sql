create table orders (
  id uuid primary key,
  -- Listings and people may go; the order and what was paid stays.
  listing_id uuid references listings on delete set null,
  seller_id uuid references users on delete set null,
  buyer_id uuid references users on delete set null,
  -- Who started an anonymous checkout: the browser's session id, so that the same buyer finds the same checkout.
  buyer_session text,
  buyer_email text,
  buyer_name text,
  buyer_phone text,
  state text not null check (state in (
    'awaiting_payment', 'paid', 'ready', 'scheduled', 'out_for_delivery', 'handed_over', 'completed', 'cancelled', 'refunded'
  )),
  delivery_type text not null check (delivery_type in ('pickup', 'delivery', 'moving_delivery', 'uber_delivery')),
  -- What was sold, as it was when the checkout began.
  title text not null,
  photo jsonb,
  currency text not null default 'usd',
  item_cents integer not null check (item_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  platform_fee_cents integer not null check (platform_fee_cents >= 0),
  total_cents integer not null generated always as (item_cents + delivery_cents) stored,
  -- The scheduling line of the simple checkout, shown on the hosted page.
  scheduling_line jsonb,
  checkout_id text unique,
  checkout_url text,
  payment_intent_id text unique,
  hold_expires_at timestamptz not null,
  -- Six digits, known to the buyer; the seller types them at the hand-over.
  pickup_code text,
  code_tries_left integer not null default 10 check (code_tries_left >= 0),
  cancel_reason text,
  created_at timestamptz not null,
  paid_at timestamptz,
  handed_over_at timestamptz,
  reminded_at timestamptz,
  updated_at timestamptz not null
);

-- The hold: at most one live order for a listing, whatever happens at the same moment.
create unique index one_live_order_per_listing on orders (listing_id) where state not in ('cancelled', 'refunded');
create index orders_awaiting_payment on orders (hold_expires_at) where state = 'awaiting_payment';
create index orders_awaiting_collection on orders (paid_at) where state in ('paid', 'ready');
create index orders_handed_over on orders (handed_over_at) where state = 'handed_over';
create index orders_by_buyer on orders (buyer_id, created_at desc);
create index orders_by_seller on orders (seller_id, created_at desc);

create table order_events (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  event text not null,
  state text not null,
  actor text not null check (actor in ('buyer', 'seller', 'system', 'provider', 'operator')),
  at timestamptz not null
);
create index order_events_by_order on order_events (order_id, at, id);

-- Messages of the payment provider that have been acted on, each once.
create table provider_events (
  id text primary key,
  handled_at timestamptz not null
);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('requested', 'pending', 'succeeded', 'failed')),
  provider_refund_id text unique,
  attempts integer not null default 0,
  requested_at timestamptz not null,
  updated_at timestamptz not null
);
create index refunds_by_order on refunds (order_id);
create index refunds_unfinished on refunds (updated_at) where state in ('requested', 'pending');

-- Double entry: each posting is two or more lines that sum to zero. Lines are only ever added.
create table ledger_entries (
  id bigint generated always as identity primary key,
  posting_id uuid not null,
  order_id uuid not null references orders,
  kind text not null check (kind in ('charge', 'refund', 'refund_failed')),
  account text not null check (account in ('provider', 'seller', 'courier', 'platform')),
  amount_cents integer not null,
  -- The provider's id of what moved: one posting for each, however often we hear of it.
  reference text not null,
  at timestamptz not null,
  unique (kind, reference, account)
);
create index ledger_entries_by_order on ledger_entries (order_id);

create function check_posting_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where posting_id = new.posting_id) <> 0 then
    raise exception 'posting % does not sum to zero', new.posting_id using errcode = '23514', constraint = 'posting_balances';
  end if;
  if (select sum(amount_cents) from ledger_entries where order_id = new.order_id and account = 'provider') < 0 then
    raise exception 'order % has more refunded than was paid', new.order_id using errcode = '23514', constraint = 'refunds_within_charge';
  end if;
  return null;
end
$$;
create constraint trigger posting_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function check_posting_balances();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger ledger_is_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
