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
create index listings_changed on listings (updated_at, id);
create index orders_changed on orders (updated_at, id);
