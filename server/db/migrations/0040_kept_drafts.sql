-- Listings that are being written: kept so that a reload loses nothing and another device can go on with them.
create table drafts (
  owner_id uuid not null references users on delete cascade,
  -- The seller's own name for it; becomes the client_key of the listing.
  id text not null check (length(id) between 8 and 100),
  -- Written and read by the seller's pages only.
  content text not null check (length(content) between 2 and 60000),
  -- Not to be swept away while the draft is there.
  photo_ids uuid[] not null check (cardinality(photo_ids) <= 10),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
create index drafts_by_age on drafts (updated_at);
