-- A checkout changes nothing of a listing but its status. What that may cost:
-- The index of what was sold asked for the status itself. A column that any index asks for cannot change in place: each checkout wrote all
-- thirteen indexes anew, the words' included. And with every change of a listing PostgreSQL reads the expressions of its generated columns to see
-- which of them it touches: the words' was long, the name of a function is short.
create function words_of_listing(title text, category_name text, category text, details jsonb, description text, number bigint) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('english', coalesce(plain_text(title_head(title)), '')), 'A')
    || setweight(to_tsvector('english', plain_text(title)), 'B')
    || setweight(to_tsvector('english', plain_text(category_name || ' ' || category || ' ' || coalesce(details ->> 'brand', ''))), 'C')
    || setweight(jsonb_to_tsvector('english', details, '["string"]'), 'C')
    || setweight(to_tsvector('english', plain_text(description)), 'D')
    || array_to_tsvector(array['~' || (number >> 12)::text, '~~' || (number >> 15)::text, '~~~' || (number >> 18)::text]);
drop index listings_search, listings_sold_search;
-- In one statement, since the table is written anew for it.
alter table listings
  drop column search,
  add column is_sold boolean not null generated always as (status = 'sold') stored,
  add column search tsvector not null
    generated always as (words_of_listing(title, category_name, category, details, description, number)) stored;
create index listings_search on listings using gin (search) where is_public;
create index listings_sold_search on listings using gin (search) where is_sold;
