-- What prices are predicted from, learned from listings by a background job and shared by all processes. One row at most.
create table price_model (
  id boolean primary key default true check (id),
  -- Changes with every training, so that a process knows when to read the content again.
  version uuid not null,
  trained_at timestamptz not null,
  -- The newest listing and the newest sale it has learned from; without new ones there is nothing to learn.
  newest_listing bigint not null,
  newest_sale timestamptz,
  content bytea not null
);
-- Compressed already, as far as numbers can be.
alter table price_model alter column content set storage external;

-- The newest sales, for learning.
create index listings_newest_sales on listings (sold_at desc, id desc) where is_sold;
