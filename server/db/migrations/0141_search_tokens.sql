-- A text in lower case without accents and apostrophes.
create function search_plain(words text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(lower(plain_text(words)), '[''’]s\M|[''’]', '', 'g');

-- A model number is written in many ways: `WH-1000XM4`, `wh1000xm4`, `iPhone 7`, `iphone7`, `CR-V`, `AT&T`, `a/c`. PostgreSQL's parser
-- takes the hyphen before a digit for a minus sign and keeps `16gb` as one word, so that a query finds a listing only if both are
-- written alike. This function writes a text so that they meet: letters and digits apart, and each such word once more without a
-- break. A query uses the same two forms; see server/features/search/understanding/words.ts.
create function search_text(words text) returns text
  language sql immutable strict parallel safe
  return (
    with plain as materialized (
      select search_plain(words) as text
    )
    select
      regexp_replace(
        regexp_replace(text, '([[:alpha:]])(?=[0-9])|([0-9])(?=[[:alpha:]])', '\1\2 ', 'g'),
        '[^[:alnum:]]+', ' ', 'g')
      || coalesce((
        select string_agg(' ' || regexp_replace(joined[1], '[^[:alnum:]]', '', 'g'), '')
        from (
          select regexp_matches(text, '(\m[[:alpha:]](?:[./][[:alpha:]])+\M|\m[[:alnum:]]+(?:[-&][[:alnum:]]+)+)', 'g') as joined
          union all
          select regexp_matches(text, '(\m[[:alpha:]]+[0-9][[:alnum:]]*|\m[0-9]+[[:alpha:]][[:alnum:]]*)', 'g')
          union all
          select regexp_matches(text, '(\m[[:alpha:]]{1,10} [0-9]+[[:alpha:]]{0,2}\M)', 'g')
        ) compounds), '')
    from plain
  );

-- Different words can have the same stem (`Specialized`, `special`), so the words of a title are stored unstemmed too.
create function search_document(title text, category_name text, category text, details jsonb, description text, number bigint)
  returns tsvector
  language sql immutable parallel safe
  return (
    with texts as materialized (
      select search_text(title) as title
    ), words as materialized (
      select title, to_tsvector('english', title) as stems from texts
    )
    select setweight(to_tsvector('english', coalesce(plain_text(title_head(search_document.title)), '')), 'A')
      || setweight(stems, 'B')
      || setweight(ts_delete(to_tsvector('simple', words.title), tsvector_to_array(stems)), 'B')
      || setweight(to_tsvector('english', search_text(category_name || ' ' || category || ' ' || coalesce(details ->> 'brand', ''))), 'C')
      || setweight(jsonb_to_tsvector('english', details, '["string"]'), 'C')
      || setweight(to_tsvector('english', search_text(description)), 'D')
      || array_to_tsvector(array['~' || (number >> 12)::text, '~~' || (number >> 15)::text, '~~~' || (number >> 18)::text])
    from words
  );

drop index listings_search, listings_sold_search;
alter table listings
  drop column search,
  add column search tsvector not null
    generated always as (search_document(title, category_name, category, details, description, number)) stored;
create index listings_search on listings using gin (search) where is_public;
create index listings_sold_search on listings using gin (search) where is_sold;
drop function words_of_listing;

-- The next scheduled task learns the vocabulary again, with the new forms.
truncate search_words;
delete from installation where key = 'search_words_learnt';
