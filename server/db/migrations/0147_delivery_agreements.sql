-- The parts of the day in which a seller brings things themselves. Sellers from before agreed to every slot.
alter table pickup_places add column delivery_parts text[] not null default '{morning,afternoon,evening}'
  check (cardinality(delivery_parts) > 0 and delivery_parts <@ '{morning,afternoon,evening}');

-- When the payment inside our page last showed that its buyer is there. Null: it never did, so only the hold's end counts.
alter table orders add column buyer_seen_at timestamptz;
create index orders_buyer_seen on orders (buyer_seen_at) where state = 'awaiting_payment' and buyer_seen_at is not null;
