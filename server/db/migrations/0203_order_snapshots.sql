-- What was sold as its buyer saw it at the checkout, and the rules that applied then: evidence in a dispute. No list reads it.
create table order_snapshots (
  order_id uuid primary key references orders on delete cascade,
  -- Title, description, category, condition, details, price, photos, place and username of the seller.
  listing jsonb not null,
  -- The date of the terms, the hours of protection and the refund policy.
  terms jsonb not null,
  taken_at timestamptz not null
);
