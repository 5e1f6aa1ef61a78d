-- Since the releases of 2026, PostgreSQL does not rewrite a table while a function with a parsed body (`return`, `begin atomic`) uses its
-- row type. Databases that ran the first text of 0101 have such functions; their bodies become strings. Nothing else changes.
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
    ',"published_at":"', to_char(l.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"') $$;

create or replace function write_listing_json(l listings, username text) returns void
  language sql
  as $$
    insert into listing_json (listing_id, item, card)
    values (l.id, json_of_listing(l, username, l.description, l.details::text, l.photos),
      json_of_listing(l, username, '', '{}', jsonb_path_query_array(l.photos, '$[0]')))
    on conflict (listing_id) do update set item = excluded.item, card = excluded.card;
  $$;
