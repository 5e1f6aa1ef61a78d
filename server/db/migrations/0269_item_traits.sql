-- Size, brand and colors of a listing, which lists can be filtered by (docs/decisions/236). What a seller says about an item is read into
-- these columns; `sizes` is null until then. Listings from before are read little by little by a background task.
alter table listings add column sizes text[], add column brand text, add column colors text[];
create index listings_unread on listings (number) where sizes is null;

-- One word for each value, together with the category, so that the index finds exactly the rows that have all of the chosen values.
create function trait_terms(category text, sizes text[], brand text, colors text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select category || ' size ' || size from unnest(sizes) as size
    union all select category || ' brand ' || brand where brand is not null
    union all select category || ' color ' || color from unnest(colors) as color);
alter table listings add column terms text[] not null generated always as (trait_terms(category, sizes, brand, colors)) stored;
create index listings_terms on listings using gin (terms) where is_public;
-- Also in the index of the texts, so that a search with chosen values reads only the rows that have both.
drop index listings_search;
create index listings_search on listings using gin (search, terms) where is_public;

-- How many public listings of a category have a value, as changes like those of `listing_counts`.
create table listing_trait_counts (
  category text not null,
  trait text not null check (trait in ('size', 'brand', 'color')),
  value text not null,
  change integer not null
);
create index listing_trait_counts_of_value on listing_trait_counts (category, trait, value);

create function count_traits(l listings, change integer) returns void
  language sql
  -- A string body: PostgreSQL does not rewrite a table while a parsed body uses the table's row type.
  as $$
    insert into listing_trait_counts
      select l.category, 'size', size, change from unnest(l.sizes) as size
      union all select l.category, 'color', color, change from unnest(l.colors) as color
      union all select l.category, 'brand', l.brand, change where l.brand is not null;
  $$;

create function count_traits_of_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_public then perform count_traits(old, -1); end if;
  if tg_op <> 'DELETE' and new.is_public then perform count_traits(new, 1); end if;
  return null;
end
$$;
create trigger traits_count_added after insert on listings for each row
  when (new.is_public and new.sizes is not null) execute function count_traits_of_listing();
create trigger traits_count_gone after delete on listings for each row
  when (old.is_public and old.sizes is not null) execute function count_traits_of_listing();
-- A checkout changes none of these.
create trigger traits_count_changed after update on listings for each row
  when ((old.is_public, old.category, old.sizes, old.brand, old.colors)
    is distinct from (new.is_public, new.category, new.sizes, new.brand, new.colors))
  execute function count_traits_of_listing();

-- Saved searches with these filters; none of a kind: anything.
alter table saved_searches add column sizes text[] not null default '{}', add column brands text[] not null default '{}',
  add column colors text[] not null default '{}';
do $$
declare
  old_key text;
begin
  select conname into strict old_key from pg_constraint where conrelid = 'saved_searches'::regclass and contype = 'u';
  execute format('alter table saved_searches drop constraint %I', old_key);
end
$$;
alter table saved_searches add constraint saved_searches_key unique nulls not distinct
  (user_id, words, category, price_ranges, conditions, delivery, offers, sizes, brands, colors, lon, lat, miles);

alter table listing_news add column was_sizes text[], add column was_brand text, add column was_colors text[];
create or replace function note_listing_news() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_news values (new.id, new.updated_at, false, null, new.category, new.price_cents, new.condition,
      new.delivery_enabled, new.lon, new.lat, new.sizes, new.brand, new.colors) on conflict do nothing;
  else
    insert into listing_news values (new.id, new.updated_at, old.is_public, old.search, old.category, old.price_cents, old.condition,
      old.delivery_enabled, old.lon, old.lat, old.sizes, old.brand, old.colors) on conflict do nothing;
  end if;
  return null;
end $$;
drop trigger note_edited_listing on listings;
create trigger note_edited_listing after update of title, description, details, category, category_name, condition, delivery_enabled,
    lon, lat, sizes, brand, colors on listings for each row
  when (new.is_public and old.is_public and (old.search is distinct from new.search or old.category is distinct from new.category
    or old.condition is distinct from new.condition or old.delivery_enabled is distinct from new.delivery_enabled
    or old.lon is distinct from new.lon or old.lat is distinct from new.lat
    -- That an old listing is read for the first time is no news.
    or old.sizes is not null and (old.sizes, old.brand, old.colors) is distinct from (new.sizes, new.brand, new.colors)))
  execute function note_listing_news();
