create table photos (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumbhash text not null,
  created_at timestamptz not null
);
create index photos_by_owner on photos (owner_id);

create table listings (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 50),
  description text not null check (length(description) between 1 and 5000),
  price_cents integer not null check (price_cents between 0 and 10000000),
  category text not null,
  category_name text not null check (length(category_name) between 1 and 30),
  condition text not null check (condition in ('new', 'like_new', 'good', 'fair', 'poor')),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- What a list needs to show the pictures, beside the listing itself so that no list has to join:
  -- [{ id, width, height, thumbhash }], the first is the main one.
  photos jsonb not null check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) between 1 and 5),
  delivery_enabled boolean not null default false,
  status text not null check (status in ('draft', 'active', 'reserved', 'sold', 'paused', 'removed')),
  place text not null default 'New York',
  -- Guards against a double click: the same key from the same owner makes one listing.
  client_key text,
  views integer not null default 0,
  favourites integer not null default 0,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  sold_at timestamptz,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', plain_text(title)), 'A')
    || setweight(to_tsvector('english', plain_text(category_name)), 'B')
    || setweight(to_tsvector('english', plain_text(coalesce(details ->> 'brand', ''))), 'B')
    || setweight(to_tsvector('english', plain_text(description)), 'C')
  ) stored
);
create unique index listings_client_key on listings (owner_id, client_key) where client_key is not null;
create index listings_by_owner on listings (owner_id, published_at desc, id desc);

-- Every public list is one of these, read backwards from a cursor.
create index listings_newest on listings (published_at desc, id desc) where status in ('active', 'reserved');
create index listings_newest_in_category on listings (category, published_at desc, id desc)
  where status in ('active', 'reserved');
create index listings_cheapest on listings (price_cents, id) where status in ('active', 'reserved');
create index listings_cheapest_in_category on listings (category, price_cents, id)
  where status in ('active', 'reserved');
create index listings_search on listings using gin (search) where status in ('active', 'reserved');
create index listings_popular on listings ((views + 5 * favourites) desc, id desc) where status in ('active', 'reserved');
