-- A search index beside the database (docs/decisions/269). Without one this table is empty and no change is recorded.
create table search_index (
  is_only_row boolean primary key default true check (is_only_row),
  -- The index that searches ask; null until the first one is complete.
  serving text,
  -- The index that is being built, and the number of the last listing that it has.
  building text,
  built_to bigint not null default 0,
  served_since timestamptz
);

-- Listings whose document in the index is older than they are. Written in the transaction of the change, deleted when the index has it.
create table search_changes (
  -- Without a reference: the index has to be told of deleted listings, too.
  listing_id uuid primary key,
  -- Grows with every change, in the order in which the changes of a listing were committed: the listing's row is locked meanwhile.
  version bigint not null,
  -- The first change that the index does not have, by the database's clock, as is `wait_until`.
  changed_at timestamptz not null,
  -- Until when nobody sends it: another process does, or the last attempt has failed.
  wait_until timestamptz,
  attempts integer not null default 0,
  problem text
);
create index search_changes_order on search_changes (version);

-- A listing that is copied into a new index as it is has version 1, so that every change replaces it.
create sequence search_versions start 1000;

create function note_search_change(listing uuid) returns void language plpgsql as $$
begin
  if exists (select 1 from search_index) then
    insert into search_changes (listing_id, version, changed_at) values (listing, nextval('search_versions'), clock_timestamp())
    on conflict (listing_id) do update
      set version = excluded.version, wait_until = null, attempts = 0, problem = null;
  end if;
end $$;

create function note_searched_listing() returns trigger language plpgsql as $$
begin
  perform note_search_change(case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end $$;
create trigger search_listing_added after insert on listings for each row when (new.is_public) execute function note_searched_listing();
create trigger search_listing_gone after delete on listings for each row when (old.is_public) execute function note_searched_listing();
-- A checkout changes none of these.
create trigger search_listing_changed after update of status, title, description, details, category, category_name, price_cents,
    condition, delivery_enabled, lon, lat, sizes, brand, colors, published_at on listings for each row
  when ((old.is_public or new.is_public) and
    (old.is_public, old.title, old.description, old.details, old.category, old.category_name, old.price_cents, old.condition,
      old.delivery_enabled, old.lon, old.lat, old.sizes, old.brand, old.colors, old.published_at)
    is distinct from
    (new.is_public, new.title, new.description, new.details, new.category, new.category_name, new.price_cents, new.condition,
      new.delivery_enabled, new.lon, new.lat, new.sizes, new.brand, new.colors, new.published_at))
  execute function note_searched_listing();

-- Whether a seller takes offers is a filter.
create function note_searched_offers() returns trigger language plpgsql as $$
begin
  perform note_search_change(case when tg_op = 'DELETE' then old.listing_id else new.listing_id end);
  return null;
end $$;
create trigger search_offers_added after insert on offer_settings for each row when (not new.is_open) execute function note_searched_offers();
create trigger search_offers_gone after delete on offer_settings for each row when (not old.is_open) execute function note_searched_offers();
create trigger search_offers_changed after update on offer_settings for each row when (old.is_open is distinct from new.is_open)
  execute function note_searched_offers();
