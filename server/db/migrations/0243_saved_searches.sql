-- The words of saved searches, each once, as the query that asks a listing for them. What words mean depends on the vocabulary, so
-- a query is compiled again when a listing brings a word that it asked for.
create table search_queries (
  -- In lower case, separated by spaces; empty for a search by filters alone.
  words text primary key,
  query tsquery,
  -- Any of the words outside the description.
  named tsquery,
  -- Lexemes, one of which every matching listing has; '' stands for any listing.
  keys text[] not null,
  -- Lexemes that no listing had.
  unknown text[] not null,
  -- Words that may be misspelled.
  doubtful text[] not null,
  compiled_at timestamptz not null,
  check ((query is null) = (named is null))
);
create index search_queries_by_key on search_queries using gin (keys);
create index search_queries_by_unknown on search_queries using gin (unknown);
create index search_queries_doubtful on search_queries (words) where doubtful <> '{}';
create index search_queries_oldest on search_queries (compiled_at);

create table saved_searches (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  words text not null references search_queries,
  -- As it was typed, and what its owner calls it.
  text text not null,
  name text not null,
  -- The filters as they were chosen, and as columns that listings are compared with; null: anything.
  category text,
  categories text[],
  price_ranges text[] not null,
  prices int4multirange,
  conditions text[] not null,
  delivery boolean not null,
  offers boolean not null,
  area_name text,
  lon double precision,
  lat double precision,
  miles double precision,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  is_paused boolean not null default false,
  created_at timestamptz not null,
  -- When its owner last looked at what is new.
  seen_at timestamptz not null,
  -- The next time at which its owner may be told.
  due_at timestamptz not null,
  check ((lon is null) = (miles is null) and (lon is null) = (lat is null) and (lon is null) = (area_name is null)),
  unique nulls not distinct (user_id, words, category, price_ranges, conditions, delivery, offers, lon, lat, miles)
);
create index saved_searches_of_query on saved_searches (words) where not is_paused;
create index saved_searches_due on saved_searches (due_at) where not is_paused;

-- What a saved search has found since it was saved: the last reason for each listing.
create table saved_search_finds (
  search_id uuid not null references saved_searches on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  reason text not null check (reason in ('new', 'back', 'price')),
  -- The price then, and the one before.
  price_cents integer not null,
  from_cents integer not null,
  -- Whether one of the words stands outside the description. Other finds are listed, but no news.
  is_named boolean not null,
  found_at timestamptz not null,
  is_told boolean not null default false,
  primary key (search_id, listing_id)
);
create index saved_search_finds_newest on saved_search_finds (search_id, found_at desc);
create index saved_search_finds_untold on saved_search_finds (search_id) where not is_told and is_named;
create index saved_search_finds_of_listing on saved_search_finds (listing_id);

-- Listings that changed in a way that a search can notice, with what they were before, until saved searches were compared with them.
create table listing_news (
  listing_id uuid primary key references listings on delete cascade,
  at timestamptz not null,
  was_public boolean not null,
  was_search tsvector,
  was_category text not null,
  was_price_cents integer not null,
  was_condition text not null,
  was_delivery boolean not null,
  was_lon real,
  was_lat real
);
create index listing_news_oldest on listing_news (at);

-- A trigger, so that no way of changing a listing can forget it. Of several changes, the state before the first one counts.
create function note_listing_news() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_news values (new.id, new.updated_at, false, null, new.category, new.price_cents, new.condition,
      new.delivery_enabled, new.lon, new.lat) on conflict do nothing;
  else
    insert into listing_news values (new.id, new.updated_at, old.is_public, old.search, old.category, old.price_cents, old.condition,
      old.delivery_enabled, old.lon, old.lat) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger note_new_listing after insert on listings for each row when (new.is_public) execute function note_listing_news();
-- Two triggers, because a checkout writes only the status and then compares no texts.
create trigger note_price_or_return after update of status, price_cents on listings for each row
  when (new.is_public and (not old.is_public or old.price_cents is distinct from new.price_cents))
  execute function note_listing_news();
create trigger note_edited_listing after update of title, description, details, category, category_name, condition, delivery_enabled,
    lon, lat on listings for each row
  when (new.is_public and old.is_public and (old.search is distinct from new.search or old.category is distinct from new.category
    or old.condition is distinct from new.condition or old.delivery_enabled is distinct from new.delivery_enabled
    or old.lon is distinct from new.lon or old.lat is distinct from new.lat))
  execute function note_listing_news();
