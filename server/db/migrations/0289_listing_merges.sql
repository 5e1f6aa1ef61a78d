-- Listings that staff merged into another one of the same seller, whose page opens instead.
create table listing_merges (
  listing_id uuid primary key references listings on delete cascade,
  into_id uuid not null references listings on delete cascade,
  merged_at timestamptz not null,
  check (listing_id <> into_id)
);
create index listing_merges_into on listing_merges (into_id);

-- A listing that is restored, however that comes about, is one of its own again.
create function end_listing_merge() returns trigger language plpgsql as $$
begin
  delete from listing_merges where listing_id = new.id;
  return null;
end
$$;
create trigger listing_merge_ended after update of status on listings for each row
  when (old.status = 'removed' and new.status <> 'removed') execute function end_listing_merge();
