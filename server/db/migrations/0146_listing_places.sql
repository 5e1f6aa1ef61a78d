-- Where a listing can be picked up, if its seller chose a place from the list; null: it follows the pickup address (docs/decisions/146).
alter table listings add column place_id text;

-- A seller who moves takes along the listings that have no place of their own.
create or replace function move_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update listings set lon = null, lat = null where owner_id = old.owner_id and place_id is null;
  else
    update listings set lon = round((new.location -> 'point' ->> 0)::numeric, 2), lat = round((new.location -> 'point' ->> 1)::numeric, 2),
      place = coalesce(place_words(new.location), place)
    where owner_id = new.owner_id and status <> 'removed' and place_id is null;
  end if;
  return null;
end
$$;

create or replace function json_of_listing(l listings, username text, description text, details text, photos jsonb) returns text
  language sql stable
  -- A tab stands before each address of an image: no other tab can be in JSON text, so an image host can replace it.
  as $$ select concat(
    '{"id":"', l.id, '","title":', to_json(l.title), ',"price":', trim_scale(l.price_cents / 100.0),
    ',"description":', to_json(description), ',"category":', to_json(l.category_name), ',"condition":"', l.condition,
    '","details":', details,
    ',"image_urls":[', (select string_agg(concat(E'\t"/photos/', photo ->> 'id', '/1280.jpg"'), ',' order by place)
      from jsonb_array_elements(photos) with ordinality as each (photo, place)),
    '],"owner_id":"', l.owner_id, '","owner_username":', to_json(username),
    ',"delivery_enabled":', to_json(l.delivery_enabled),
    ',"photos":[', (select string_agg(concat('{"id":', photo -> 'id', ',"width":', coalesce(photo -> 'width', 'null'),
        ',"height":', coalesce(photo -> 'height', 'null'), ',"thumbhash":', coalesce(photo -> 'thumbhash', 'null'),
        ',"cut_from":' || (photo -> 'cut_from')::text, '}'), ',' order by place)
      from jsonb_array_elements(photos) with ordinality as each (photo, place)),
    '],"place":', to_json(l.place),
    ',"published_at":"', to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    '","place_id":', coalesce(to_json(l.place_id)::text, 'null')) $$;

drop trigger json_follows on listings;
create trigger json_follows after update of title, price_cents, description, category_name, condition, details, photos, owner_id,
  delivery_enabled, place, place_id, published_at on listings for each row execute function keep_listing_json();
-- The stored texts are objects without their closing brace.
update listing_json set item = item || ',"place_id":null', card = card || ',"place_id":null';

-- Where and when buyer and seller of a pickup meet. A proposal that was replaced stays as history.
create table order_meetings (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  proposed_by text not null check (proposed_by in ('buyer', 'seller')),
  -- The place as both see it: a place of the list, or the seller's pickup address.
  place text not null,
  note text,
  starts_at timestamptz not null,
  proposed_at timestamptz not null,
  agreed_at timestamptz,
  replaced_at timestamptz
);
create unique index order_meetings_one_proposal on order_meetings (order_id) where agreed_at is null and replaced_at is null;
create unique index order_meetings_one_agreed on order_meetings (order_id) where agreed_at is not null and replaced_at is null;
