-- What people do with listings besides buying them. None of it is written to `listings`, so that looking at a thing never
-- touches the indexes that its lists are read from.

-- Something is wrong with a listing: for the operator to look at.
create table listing_reports (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null check (reason in ('prohibited', 'scam', 'counterfeit', 'wrong_category', 'sold_elsewhere', 'offensive', 'other')),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null
);
create index listing_reports_newest on listing_reports (created_at desc, id desc);
create index listing_reports_by_listing on listing_reports (listing_id);
create index listing_reports_by_reporter on listing_reports (reporter_id) where reporter_id is not null;

-- One row for each visitor and day: the key is what makes a view count once.
create table listing_views (
  listing_id uuid not null references listings on delete cascade,
  day date not null,
  visitor text not null check (length(visitor) between 1 and 64),
  primary key (listing_id, day, visitor)
);
create index listing_views_by_day on listing_views (day);

create table favourites (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  -- What it cost when it was marked, so that a lower price can be told.
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index favourites_by_listing on favourites (listing_id);

create table recently_viewed (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index recently_viewed_by_listing on recently_viewed (listing_id);

-- Who wants to hear when delivery reaches them.
create table delivery_interests (
  email text primary key check (email = lower(email) and length(email) between 3 and 254),
  user_id uuid references users on delete set null,
  listing_id uuid references listings on delete set null,
  created_at timestamptz not null
);
create index delivery_interests_by_user on delivery_interests (user_id) where user_id is not null;
create index delivery_interests_by_listing on delivery_interests (listing_id) where listing_id is not null;

-- How much each listing is looked at. `heat` is a sum of events that each halve in weight every three days, kept as a
-- logarithm that grows with the time of the event: two listings compare the same way at any later moment, so nothing has to
-- be counted again as time goes by. Units: millionths of a halving.
create table listing_popularity (
  listing_id uuid primary key references listings on delete cascade,
  category text not null,
  is_public boolean not null,
  views integer not null default 0 check (views >= 0),
  favourites integer not null default 0 check (favourites >= 0),
  score integer not null generated always as (views + 5 * favourites) stored,
  heat bigint not null
);

-- The heat after an event of some weight at a moment; nothing before it is null.
create function heat_after(heat bigint, weight double precision, at timestamptz) returns bigint
  language sql stable parallel safe
  return (1000000 * (
    with moments as (
      select coalesce(heat / 1000000.0, -1e9)::double precision as before,
        (extract(epoch from at)::double precision - 1700000000) / 259200 + ln(weight) / ln(2.0::double precision) as now
    )
    select greatest(before, now) + ln(1 + exp(greatest(-700, least(before, now) - greatest(before, now)) * ln(2.0::double precision)))
      / ln(2.0::double precision) from moments
  ))::bigint;

insert into listing_popularity (listing_id, category, is_public, views, heat)
  select id, category, is_public, views, heat_after(null, 4, published_at) from listings;
create index listing_popularity_best on listing_popularity (score desc, listing_id desc) where is_public;
create index listing_popularity_best_in_category on listing_popularity (category, score desc, listing_id desc) where is_public;
create index listing_popularity_hottest on listing_popularity (heat desc, listing_id desc) where is_public;

-- Every listing has its row, which knows what the lists filter by.
create function follow_listing() returns trigger language plpgsql as $$
begin
  insert into listing_popularity (listing_id, category, is_public, heat)
    values (new.id, new.category, new.is_public, heat_after(null, 4, new.published_at))
  on conflict (listing_id) do update set category = excluded.category, is_public = excluded.is_public;
  return null;
end
$$;
create trigger popularity_begins after insert on listings for each row execute function follow_listing();
create trigger popularity_follows after update on listings for each row
  when (old.category is distinct from new.category or old.is_public is distinct from new.is_public)
  execute function follow_listing();

alter table listings drop column views, drop column favourites;
