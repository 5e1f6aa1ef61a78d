-- What a photo looks like, in numbers: made when its sizes are made, compared when a new listing is drafted.
create extension if not exists cube;

create table photo_descriptions (
  photo_id uuid primary key references photos on delete cascade,
  -- Of the program that made it: numbers of different versions are never compared.
  version smallint not null,
  -- Few numbers, for finding candidates by an index.
  coarse cube not null,
  -- All numbers, one byte each, for putting the candidates in order.
  fine bytea not null
);
create index photo_descriptions_coarse on photo_descriptions using gist (coarse);

-- From a photo to the listing it is the main one of.
create index listings_by_main_photo on listings ((photos -> 0 ->> 'id'));

-- What was sold is the best evidence of a price; the public listings have an index of their own.
create index listings_sold_search on listings using gin (search) where status = 'sold';

-- Brands that this marketplace knows, for recognising what was read on an item.
create index listings_by_brand on listings (lower(details ->> 'brand')) where is_public and details ? 'brand';
