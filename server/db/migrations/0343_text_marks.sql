-- What a text is found by where it was used again with a few changes: the eight smallest hashes of its groups of three words. Of two texts
-- that share half of their groups, hardly any pair has none of these in common.
create function text_marks(body text) returns bigint[] language sql immutable parallel safe
return array(
  select distinct hashtextextended(one || ' ' || two || ' ' || three, 0) as mark
  from (
    select word as one, lead(word) over (order by place) as two, lead(word, 2) over (order by place) as three
    from regexp_split_to_table(btrim(regexp_replace(regexp_replace(lower(normalize(body, NFKD)), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')), ' ') with ordinality as w (word, place)
  ) groups
  where three is not null
  order by mark limit 8);

alter table listings add column text_marks bigint[] not null generated always as (text_marks(description)) stored;
create index listings_by_text_marks on listings using gin (text_marks);
