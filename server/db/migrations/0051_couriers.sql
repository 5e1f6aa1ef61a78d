-- How a delivered order gets on its way: who brings it, and where that stands. One row for each paid delivery.
create table courier_trips (
  order_id uuid primary key references orders on delete cascade,
  -- `seller`: nobody is booked, the seller sees to it.
  provider text not null,
  provider_delivery_id text unique,
  status text not null check (status in (
    'due', 'pending', 'pickup', 'on_the_way', 'delivered', 'cancelled', 'returned', 'by_seller'
  )),
  -- When the courier is booked, or the seller reminded; and when it should have arrived.
  due_at timestamptz not null,
  promised_until timestamptz not null check (promised_until >= due_at),
  -- Bookings made so far: a courier that calls off is replaced once.
  bookings integer not null default 0 check (bookings between 0 and 2),
  tracking_url text,
  courier_name text,
  -- [longitude, latitude]
  courier_point jsonb check (jsonb_typeof(courier_point) = 'array'),
  -- How often the seller was reminded that it has not left.
  reminders integer not null default 0,
  updated_at timestamptz not null
);
create index courier_trips_due on courier_trips (due_at) where status in ('due', 'by_seller');
create index courier_trips_under_way on courier_trips (updated_at) where status in ('pending', 'pickup', 'on_the_way');

-- Orders that were paid before: their sellers are reminded like all others.
insert into courier_trips (order_id, provider, status, due_at, promised_until, updated_at)
select id, 'seller', 'by_seller', coalesce(paid_at, created_at), coalesce(paid_at, created_at) + interval '1 day', updated_at
from orders where state in ('scheduled', 'out_for_delivery') and delivery is not null;

alter table pickup_places add column phone text check (length(phone) <= 40);

-- How much of a refund is for the delivery; and what is kept for a courier who was on the way already.
alter table refunds add column delivery_cents integer not null default 0 check (delivery_cents >= 0);
update refunds r set delivery_cents = o.delivery_cents from orders o where o.id = r.order_id;
alter table orders add column kept_cents integer not null default 0 check (kept_cents >= 0);

-- A hand-over that was locked by wrong codes may be opened a few times.
alter table orders add column code_renewals integer not null default 0 check (code_renewals >= 0);
