-- Listings that a moderator has to look at before anyone else sees them.
alter table listings drop constraint listings_status_check,
  add constraint listings_status_check
    check (status in ('draft', 'active', 'reserved', 'sold', 'paused', 'held', 'removed'));
alter table listings drop constraint listings_hidden_from_check,
  add constraint listings_hidden_from_check check (hidden_from in ('draft', 'active', 'paused', 'held'));

-- The last check of a listing that found something, and what was decided. Most listings have no row.
create table listing_checks (
  listing_id uuid primary key references listings on delete cascade,
  -- told: on sale with notes; held: waits; released and refused: a moderator decided.
  state text not null check (state in ('told', 'held', 'released', 'refused')),
  -- [{ rule, outcome, field, found, text }], as the seller was told.
  findings jsonb not null check (jsonb_typeof(findings) = 'array'),
  -- [{ rule, found }] that a moderator released: they are not found again in this listing.
  released jsonb not null default '[]' check (jsonb_typeof(released) = 'array'),
  -- Grows with every check, so that nobody decides on words that they have not seen.
  revision integer not null default 1,
  -- Whether others have seen the listing before it was held.
  was_public boolean not null,
  checked_at timestamptz not null,
  held_at timestamptz check (held_at is not null or state = 'told'),
  decided_at timestamptz check (decided_at is not null or state in ('told', 'held')),
  decided_by_role text,
  -- The moderator's account; null for the operator at the terminal.
  decided_by uuid,
  -- What the seller was told with the decision.
  reason text
);
create index listing_checks_waiting on listing_checks (held_at, listing_id) where state = 'held';
create index listing_checks_decided on listing_checks (decided_at) where decided_at is not null;

-- The same description in another account.
create index listings_by_description on listings (hashtextextended(lower(description), 0));
