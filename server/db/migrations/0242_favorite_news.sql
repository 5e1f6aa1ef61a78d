-- What a member was last told of a saved item; null: nothing since they saved it.
alter table favourites add column told_price_cents integer, add column told_status text;

-- Saved items whose status changed, or that became cheaper, until it was found out whom that concerns.
create table favorite_news (
  listing_id uuid primary key references listings on delete cascade,
  changed_at timestamptz not null
);
create index favorite_news_oldest on favorite_news (changed_at);

-- What members are about to be told: everything in one notification.
create table favorite_changes (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  kind text not null check (kind in ('price', 'free', 'held', 'sold')),
  from_cents integer not null,
  to_cents integer not null,
  primary key (user_id, listing_id)
);

-- A trigger, so that no way of changing a listing can forget it. Nobody waits for another one here: the first change counts.
create function note_favorite_news() returns trigger language plpgsql as $$
begin
  insert into favorite_news (listing_id, changed_at)
    select new.id, new.updated_at where exists (select 1 from favourites where listing_id = new.id)
    on conflict do nothing;
  return null;
end $$;
create trigger note_favorite_news after update of status, price_cents on listings for each row
  when (old.status is distinct from new.status or new.price_cents < old.price_cents)
  execute function note_favorite_news();
