-- A search that looks at the newest listings only says which by the words that these share. With one word for every 4,096 of them
-- a window of most of a million is two hundred words, and what an index does for them grows with their square. So 32,768
-- listings share a word as well, and 262,144 do: a window of any size is hardly more than twenty.
drop index listings_search;
alter table listings drop column search;
alter table listings add column search tsvector not null generated always as (
  setweight(to_tsvector('english', coalesce(plain_text(title_head(title)), '')), 'A')
  || setweight(to_tsvector('english', plain_text(title)), 'B')
  || setweight(to_tsvector('english', plain_text(category_name || ' ' || category || ' ' || coalesce(details ->> 'brand', ''))), 'C')
  || setweight(jsonb_to_tsvector('english', details, '["string"]'), 'C')
  || setweight(to_tsvector('english', plain_text(description)), 'D')
  || array_to_tsvector(array['~' || (number >> 12)::text, '~~' || (number >> 15)::text, '~~~' || (number >> 18)::text])
) stored;
create index listings_search on listings using gin (search) where is_public;
-- What was sold is compared with by its words; its index had gone with the column of migration 0032.
create index listings_sold_search on listings using gin (search) where status = 'sold';
