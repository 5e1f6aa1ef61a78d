create extension if not exists fuzzystrmatch;

-- What a title says the thing is: "Cognac leather club chair, brass nails" is a chair, "Desk lamp" a lamp. The last word before
-- the first break.
create function title_head(title text) returns text
  language sql immutable strict parallel safe
  return substring(
    regexp_replace(title, '\s*([,:;(–—/|]|\s-|\s(with|for|from|in|on|at|by|that|who|needs|w/)\s).*$', '', 'i')
    from '([[:alnum:]’''&-]+)[^[:alnum:]]*$');

-- Listings in the order in which they came, so that a search can look at the newest first: every 4,096 of them share a word
-- (`~` and their number without its last twelve bits) that no text has.
alter table listings add column number bigint generated always as identity;
create unique index listings_number on listings (number);

-- A: the thing itself. B: the rest of its title. C: category, brand and details. D: the description.
drop index listings_search;
alter table listings drop column search;
alter table listings add column search tsvector not null generated always as (
  setweight(to_tsvector('english', coalesce(plain_text(title_head(title)), '')), 'A')
  || setweight(to_tsvector('english', plain_text(title)), 'B')
  || setweight(to_tsvector('english', plain_text(category_name || ' ' || category || ' ' || coalesce(details ->> 'brand', ''))), 'C')
  || setweight(jsonb_to_tsvector('english', details, '["string"]'), 'C')
  || setweight(to_tsvector('english', plain_text(description)), 'D')
  || array_to_tsvector(array['~' || (number >> 12)::text])
) stored;
create index listings_search on listings using gin (search) where is_public;

-- Every word that listings use, with how many use it: what spelling is corrected against, and what a beginning may become.
create table search_words (
  word text collate "C" primary key check (length(word) between 1 and 40),
  lexeme text not null,
  documents integer not null,
  -- How many have it in their title, category or brand.
  titles integer not null
);
create index search_words_by_lexeme on search_words (lexeme);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
create index search_words_by_shape on search_words (left(word, 1), length(word));
