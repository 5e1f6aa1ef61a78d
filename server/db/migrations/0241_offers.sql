-- What sellers decided about offers for a listing; without a row it takes offers, and nothing is answered on its own.
create table offer_settings (
  listing_id uuid primary key references listings on delete cascade,
  is_open boolean not null default true,
  accept_from_cents integer check (accept_from_cents > 0),
  decline_below_cents integer check (decline_below_cents > 0),
  -- When the seller last sent an offer to everyone who saved the item.
  sent_to_fans_at timestamptz,
  check (decline_below_cents <= accept_from_cents)
);

-- One negotiation about a listing: its last amount, and whose turn it is.
create table offers (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  buyer_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  state text not null check (state in ('open', 'accepted', 'paid', 'declined', 'withdrawn', 'expired', 'lapsed', 'ended')),
  amount_cents integer not null check (amount_cents > 0),
  -- Who has to answer an open offer, or to pay an accepted one.
  turn text not null check (turn in ('buyer', 'seller')),
  counters smallint not null default 0,
  -- When an open offer expires, or the hold of an accepted one ends.
  expires_at timestamptz not null,
  end_reason text check (end_reason in ('sold', 'price', 'unavailable', 'blocked')),
  -- What ended without anybody's doing is told by the next run of the scheduled task.
  is_told boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((end_reason is not null) = (state = 'ended')),
  check (buyer_id <> seller_id)
);
create unique index offers_one_live on offers (listing_id, buyer_id) where state in ('open', 'accepted');
create unique index offers_one_hold on offers (listing_id) where state = 'accepted';
create index offers_of_listing on offers (listing_id, updated_at desc);
create index offers_of_buyer on offers (buyer_id, updated_at desc, id desc);
create index offers_of_seller on offers (seller_id, updated_at desc, id desc);
create index offers_due on offers (expires_at) where state in ('open', 'accepted');
create index offers_untold on offers (updated_at) where not is_told;

-- Everything that happened to an offer, in order.
create table offer_steps (
  id uuid primary key,
  offer_id uuid not null references offers on delete cascade,
  seq smallint not null,
  by_role text not null check (by_role in ('buyer', 'seller', 'system')),
  action text not null check (action in ('made', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'lapsed', 'ended')),
  amount_cents integer not null,
  at timestamptz not null,
  unique (offer_id, seq)
);

-- The offer whose amount an order's buyer pays; null for the full price.
alter table orders add column offer_id uuid references offers on delete set null;
create index orders_of_offer on orders (offer_id) where offer_id is not null;

-- Both sides' open pages are told of each step, and so is their conversation if they have one.
create function tell_offer_step() returns trigger language plpgsql as $$
declare
  o offers;
  conversation uuid;
begin
  select * into o from offers where id = new.offer_id;
  insert into live_events (topic, kind, data)
    select 'member:' || side, 'offer.changed', jsonb_build_object('offer_id', o.id, 'listing_id', o.listing_id)
    from unnest(array[o.buyer_id, o.seller_id]) side;
  select id into conversation from conversations where listing_id = o.listing_id and buyer_id = o.buyer_id;
  if conversation is not null then
    perform add_system_message(conversation, new.id, 'offer_' || new.action,
      jsonb_build_object('by', new.by_role, 'offer_id', o.id, 'cents', new.amount_cents), new.at);
  end if;
  return null;
end $$;
create trigger tell_offer_step after insert on offer_steps for each row execute function tell_offer_step();

-- Ends live offers, and says why. An accepted one is paid when its listing is sold: nobody else could buy it.
create function end_offers(which uuid[], why text, now timestamptz) returns void language plpgsql as $$
begin
  update offers set state = 'paid', updated_at = now where id = any(which) and state = 'accepted' and why = 'sold';
  with over as (
    update offers set state = 'ended', end_reason = why, updated_at = now, is_told = false
    where id = any(which) and state in ('open', 'accepted') returning id, amount_cents
  )
  insert into offer_steps (id, offer_id, seq, by_role, action, amount_cents, at)
    select gen_random_uuid(), o.id, (select max(seq) + 1 from offer_steps s where s.offer_id = o.id), 'system', 'ended', o.amount_cents, now
    from over o;
end $$;

-- A trigger, so that no way of changing a listing can forget its offers.
create function end_offers_of_listing() returns trigger language plpgsql as $$
begin
  perform end_offers(array(select id from offers where listing_id = new.id and state in ('open', 'accepted')),
    case when new.status = 'sold' then 'sold' when new.status in ('active', 'reserved') then 'price' else 'unavailable' end, new.updated_at);
  return null;
end $$;
create trigger end_offers_of_listing after update of status, price_cents on listings for each row
  when ((old.status is distinct from new.status and new.status not in ('active', 'reserved')) or old.price_cents is distinct from new.price_cents)
  execute function end_offers_of_listing();

create function end_offers_of_block() returns trigger language plpgsql as $$
begin
  perform end_offers(array(select id from offers where state = 'open'
    and ((buyer_id = new.blocker_id and seller_id = new.blocked_id) or (buyer_id = new.blocked_id and seller_id = new.blocker_id))),
    'blocked', new.at);
  return null;
end $$;
create trigger end_offers_of_block after insert on blocks for each row execute function end_offers_of_block();

-- A buyer who deletes their account gives up what is held for them.
create function free_listing_of_offer() returns trigger language plpgsql as $$
begin
  update listings l set updated_at = now(),
    status = case when exists (select 1 from users u where u.id = l.owner_id and u.suspended_at is not null) then 'paused' else 'active' end
  where l.id = old.listing_id and l.status = 'reserved'
    and not exists (select 1 from orders o where o.listing_id = l.id and o.state not in ('cancelled', 'refunded'));
  return null;
end $$;
create trigger free_listing_of_offer after delete on offers for each row when (old.state = 'accepted')
  execute function free_listing_of_offer();
