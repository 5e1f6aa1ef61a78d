-- The way along the streets between both ends of a quote, as points; null where only its length is known.
alter table delivery_quotes add column line jsonb check (jsonb_typeof(line) = 'array');

-- A checkout that stands inside our page has no address of its own, but a secret that opens it.
alter table orders
  add column embedded boolean not null default false,
  add column checkout_secret text;
