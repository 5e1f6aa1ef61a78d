-- What a list says of a listing, as the JSON that goes over the wire, so that a page of fifty is read and sent instead of being put together of
-- seven hundred values each time (docs/decisions/095). Whether somebody is buying it stands in `listings` alone, so that a checkout writes nothing here.
create table listing_json (
  listing_id uuid primary key references listings on delete cascade,
  -- Each an object without its end, for the status to follow: `{"id":"…",…`. `card` leaves out what no card shows.
  item text not null,
  card text not null
);
-- Beside each other in the table up to four kilobytes: they are read more often than anything else.
alter table listing_json set (toast_tuple_target = 4080);

-- Amounts in dollars; no space where none is needed.
create function json_of_listing(l listings, username text, description text, details text, photos jsonb) returns text
  language sql stable
  -- A string body: PostgreSQL does not rewrite a table while a parsed body uses the table's row type.
  as $$ select concat(
    '{"id":"', l.id, '","title":', to_json(l.title), ',"price":', trim_scale(l.price_cents / 100.0),
    ',"description":', to_json(description), ',"category":', to_json(l.category_name), ',"condition":"', l.condition,
    '","details":', details,
    -- A tab stands before each address: nowhere else in a JSON text can one be, so that an image host can be put in its place.
    ',"image_urls":[', (select string_agg(concat(E'\t"/photos/', photo ->> 'id', '/1280.jpg"'), ',' order by place)
      from jsonb_array_elements(photos) with ordinality as each (photo, place)),
    '],"owner_id":"', l.owner_id, '","owner_username":', to_json(username),
    ',"delivery_enabled":', to_json(l.delivery_enabled),
    ',"photos":[', (select string_agg(concat('{"id":', photo -> 'id', ',"width":', coalesce(photo -> 'width', 'null'),
        ',"height":', coalesce(photo -> 'height', 'null'), ',"thumbhash":', coalesce(photo -> 'thumbhash', 'null'),
        ',"cut_from":' || (photo -> 'cut_from')::text, '}'), ',' order by place)
      from jsonb_array_elements(photos) with ordinality as each (photo, place)),
    '],"place":', to_json(l.place),
    ',"published_at":"', to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"') $$;

create function write_listing_json(l listings, username text) returns void
  language sql
  as $$
    insert into listing_json (listing_id, item, card)
    values (l.id, json_of_listing(l, username, l.description, l.details::text, l.photos),
      json_of_listing(l, username, '', '{}', jsonb_path_query_array(l.photos, '$[0]')))
    on conflict (listing_id) do update set item = excluded.item, card = excluded.card;
  $$;

create function keep_listing_json() returns trigger language plpgsql as $$
declare
  name text;
begin
  -- Held until the end, so that a new name and a new price of the same moment do not write over each other.
  select username into name from users where id = new.owner_id for key share;
  perform write_listing_json(new, name);
  return null;
end
$$;
create trigger json_begins after insert on listings for each row execute function keep_listing_json();
-- The columns that a checkout writes are not among these.
create trigger json_follows after update of title, price_cents, description, category_name, condition, details, photos, owner_id,
  delivery_enabled, place, published_at on listings for each row execute function keep_listing_json();

create function rename_in_listing_json() returns trigger language plpgsql as $$
begin
  perform write_listing_json(l, new.username) from listings l where l.owner_id = new.id;
  return null;
end
$$;
create trigger json_follows_name after update of username on users for each row
  when (old.username is distinct from new.username) execute function rename_in_listing_json();

select count(write_listing_json(l, u.username)) from listings l join users u on u.id = l.owner_id;
