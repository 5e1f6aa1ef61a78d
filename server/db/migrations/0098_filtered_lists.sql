-- What lists are filtered by stands behind their order in the indexes: rows that a filter leaves out are passed over there, and
-- only those that are shown are fetched. Fetching is what grows with the table, since ever less of it is at hand.
drop index listings_newest, listings_newest_in_category, listings_cheapest, listings_cheapest_in_category;
create index listings_newest on listings (published_at desc, id desc, price_cents, condition, delivery_enabled) where is_public;
create index listings_newest_in_category on listings (category, published_at desc, id desc, price_cents, condition, delivery_enabled)
  where is_public;
create index listings_cheapest on listings (price_cents, id, condition, delivery_enabled) where is_public;
create index listings_cheapest_in_category on listings (category, price_cents, id, condition, delivery_enabled) where is_public;

-- The same for the lists in order of popularity, whose table has to know it first.
alter table listing_popularity add column price_cents integer, add column condition text, add column delivery_enabled boolean;
update listing_popularity p set price_cents = l.price_cents, condition = l.condition, delivery_enabled = l.delivery_enabled
  from listings l where l.id = p.listing_id;
alter table listing_popularity alter column price_cents set not null, alter column condition set not null,
  alter column delivery_enabled set not null;

create or replace function follow_listing() returns trigger language plpgsql as $$
begin
  insert into listing_popularity (listing_id, category, is_public, price_cents, condition, delivery_enabled, heat)
    values (new.id, new.category, new.is_public, new.price_cents, new.condition, new.delivery_enabled,
      heat_after(null, 4, new.published_at))
  on conflict (listing_id) do update set category = excluded.category, is_public = excluded.is_public,
    price_cents = excluded.price_cents, condition = excluded.condition, delivery_enabled = excluded.delivery_enabled;
  return null;
end
$$;
drop trigger popularity_follows on listings;
create trigger popularity_follows after update on listings for each row
  when ((old.category, old.is_public, old.price_cents, old.condition, old.delivery_enabled)
    is distinct from (new.category, new.is_public, new.price_cents, new.condition, new.delivery_enabled))
  execute function follow_listing();

drop index listing_popularity_best, listing_popularity_best_in_category;
create index listing_popularity_best on listing_popularity (score desc, listing_id desc, price_cents, condition, delivery_enabled)
  where is_public;
create index listing_popularity_best_in_category
  on listing_popularity (category, score desc, listing_id desc, price_cents, condition, delivery_enabled) where is_public;
