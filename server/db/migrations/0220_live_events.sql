-- What open pages are told about at once: one row per change, kept for an hour. A trigger writes the changes of listings and
-- orders, so that no code path can forget them; services write the rest in their transactions.
create table live_events (
  id bigint generated always as identity primary key,
  -- Whom it concerns: listing:<id>, order:<id> or member:<id>.
  topic text not null check (length(topic) <= 80),
  kind text not null check (length(kind) <= 40),
  data jsonb not null,
  at timestamptz not null default now()
);

create function tell_listing_change() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind, data) values
    ('listing:' || new.id, 'listing.changed', jsonb_build_object('status', new.status, 'price_cents', new.price_cents));
  return null;
end $$;

create trigger tell_listing_change after update of status, price_cents on listings for each row
  when (old.status is distinct from new.status or old.price_cents is distinct from new.price_cents)
  execute function tell_listing_change();

-- A page of an order is told that something changed and asks for the order: what it shows depends on its reader.
create function tell_order_change() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind, data) values ('order:' || new.order_id, 'order.changed', '{}');
  return null;
end $$;

create trigger tell_order_event after insert on order_events for each row execute function tell_order_change();
create trigger tell_refund after insert or update of state on refunds for each row execute function tell_order_change();
create trigger tell_meeting after insert or update on order_meetings for each row execute function tell_order_change();
create trigger tell_claim after insert or update of state on order_claims for each row execute function tell_order_change();
