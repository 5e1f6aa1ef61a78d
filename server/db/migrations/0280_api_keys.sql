-- Keys with which programs read the API.
create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  -- The first characters, by which people recognize a key. The key itself is stored nowhere.
  prefix text not null,
  -- SHA-256 of the key.
  hash bytea not null unique check (length(hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- Programs read what has changed since their last visit.
create index orders_changed on orders (updated_at, id);

-- When listings changed, for programs. A table of its own: an index of `updated_at` on listings would make every checkout write all
-- other indexes, too. It is only written while there is a key that reads listings.
create table listing_changes (
  listing_id uuid primary key references listings on delete cascade,
  at timestamptz not null
);
create index listing_changes_order on listing_changes (at, listing_id);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  if exists (select 1 from api_keys where revoked_at is null and 'listings:read' = any (scopes)) then
    insert into listing_changes (listing_id, at) values (new.id, new.updated_at)
    on conflict (listing_id) do update set at = excluded.at;
  end if;
  return null;
end $$;
create trigger listing_added after insert on listings for each row execute function note_listing_change();
create trigger listing_changed after update on listings for each row
  when (new.updated_at is distinct from old.updated_at) execute function note_listing_change();
