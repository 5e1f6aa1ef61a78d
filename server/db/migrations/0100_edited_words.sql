-- Listings whose words may have changed since they were learnt, or that are for sale again after their words may have been
-- forgotten.
create table search_edits (
  listing_id uuid primary key references listings on delete cascade
);
create function note_edit() returns trigger language plpgsql as $$
begin
  -- Held until this change is there to be read: whoever learns meanwhile waits.
  insert into search_edits (listing_id) values (new.id) on conflict (listing_id) do update set listing_id = excluded.listing_id;
  return null;
end
$$;
create trigger listings_note_edit after update on listings for each row
  when (new.is_public and (old.is_public, old.title, old.category_name, old.details, old.description)
    is distinct from (new.is_public, new.title, new.category_name, new.details, new.description))
  execute function note_edit();
