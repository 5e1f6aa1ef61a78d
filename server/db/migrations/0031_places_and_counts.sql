-- Where a thing is, for "within 3 miles": where its seller hands things over, to a hundredth of a degree (about a kilometre),
-- so that distances cannot be used to find a door. Null where the seller has said nothing.
alter table listings add column lon real, add column lat real;

create function place_words(location jsonb) returns text
  language sql immutable
  return case when location ->> 'kind' = 'neighbourhood' then location ->> 'name' else location ->> 'borough' end;

create function begin_at_sellers_place() returns trigger language plpgsql as $$
declare
  found jsonb;
begin
  select location into found from pickup_places where owner_id = new.owner_id;
  if found is not null then
    new.lon := round((found -> 'point' ->> 0)::numeric, 2);
    new.lat := round((found -> 'point' ->> 1)::numeric, 2);
    if new.place = 'New York' then new.place := coalesce(place_words(found), new.place); end if;
  end if;
  return new;
end
$$;
create trigger listing_begins_at_place before insert on listings for each row
  when (new.lon is null) execute function begin_at_sellers_place();

-- A seller who moves takes their listings along.
create function move_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update listings set lon = null, lat = null where owner_id = old.owner_id;
  else
    update listings set lon = round((new.location -> 'point' ->> 0)::numeric, 2), lat = round((new.location -> 'point' ->> 1)::numeric, 2),
      place = coalesce(place_words(new.location), place)
    where owner_id = new.owner_id and status <> 'removed';
  end if;
  return null;
end
$$;
create trigger listings_move_along after insert or delete or update of location on pickup_places
  for each row execute function move_listings();

update listings l set lon = round((p.location -> 'point' ->> 0)::numeric, 2), lat = round((p.location -> 'point' ->> 1)::numeric, 2)
from pickup_places p where p.owner_id = l.owner_id;

-- How many listings there are of each kind, so that a category and the counts beside its filters cost the same whether there
-- are ten thousand or a million. A row is a change: writers only ever add rows, so none waits for another, and a job folds
-- the changes of a kind into one. The bands are cut where the price ranges begin and end; both ends belong to a range.
create function price_band(cents integer) returns smallint
  language sql immutable parallel safe
  return case when cents < 2500 then 0 when cents < 5000 then 1 when cents = 5000 then 2 when cents < 10000 then 3
    when cents = 10000 then 4 when cents < 20000 then 5 when cents = 20000 then 6 else 7 end;

create table listing_counts (
  category text not null,
  price_band smallint not null,
  condition text not null,
  delivery_enabled boolean not null,
  change integer not null
);
create index listing_counts_by_category on listing_counts (category);
insert into listing_counts
  select category, price_band(price_cents), condition, delivery_enabled, count(*) from listings where is_public group by 1, 2, 3, 4;

create function count_added() returns trigger language plpgsql as $$
begin
  insert into listing_counts
    select category, price_band(price_cents), condition, delivery_enabled, count(*) from added where is_public group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger listings_count_added after insert on listings referencing new table as added
  for each statement execute function count_added();

create function count_gone() returns trigger language plpgsql as $$
begin
  insert into listing_counts
    select category, price_band(price_cents), condition, delivery_enabled, -count(*) from gone where is_public group by 1, 2, 3, 4;
  return null;
end
$$;
create trigger listings_count_gone after delete on listings referencing old table as gone
  for each statement execute function count_gone();

create function count_changed() returns trigger language plpgsql as $$
begin
  insert into listing_counts
    select old.category, price_band(old.price_cents), old.condition, old.delivery_enabled, -1 where old.is_public
    union all
    select new.category, price_band(new.price_cents), new.condition, new.delivery_enabled, 1 where new.is_public;
  return null;
end
$$;
-- A checkout changes the status alone, and `is_public` not at all: it counts nothing.
create trigger listings_count_changed after update on listings for each row
  when ((old.is_public, old.category, old.condition, old.delivery_enabled, old.price_cents)
    is distinct from (new.is_public, new.category, new.condition, new.delivery_enabled, new.price_cents))
  execute function count_changed();
