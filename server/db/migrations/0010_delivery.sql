-- Where couriers collect from a member. Private: the marketplace shows it to the courier only.
create table pickup_places (
  owner_id uuid primary key references users on delete cascade,
  -- The place as it was found: see ports/locations.ts.
  location jsonb not null check (jsonb_typeof(location) = 'object'),
  unit text check (length(unit) <= 60),
  instructions text check (length(instructions) <= 280),
  updated_at timestamptz not null
);

-- What a delivery would cost, good until it expires. A checkout charges one of these.
create table delivery_quotes (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  origin_id text not null,
  destination_id text not null,
  -- What the price depends on besides the way.
  flights integer not null check (flights >= 0),
  evening boolean not null,
  amount_cents integer not null check (amount_cents > 0),
  provider text not null,
  provider_quote_id text,
  vehicle_type text not null,
  miles double precision check (miles >= 0),
  minutes double precision check (minutes >= 0),
  -- Both ends as they may be shown to a buyer.
  origin jsonb not null,
  destination jsonb not null,
  approximate boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index delivery_quotes_wanted on delivery_quotes (listing_id, destination_id, expires_at desc);
create index delivery_quotes_by_expiry on delivery_quotes (expires_at);

-- Where and when an order is delivered; null for a pickup.
alter table orders
  add column delivery jsonb check (jsonb_typeof(delivery) = 'object'),
  add column delivery_quote_id uuid references delivery_quotes on delete set null;
create index orders_by_quote on orders (delivery_quote_id) where delivery_quote_id is not null;
