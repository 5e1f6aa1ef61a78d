-- Programs of the operator that are told of listings and orders.
create table webhook_endpoints (
  id uuid primary key,
  url text not null check (length(url) between 1 and 500),
  event_types text[] not null check (cardinality(event_types) > 0),
  -- Signing secrets, encrypted. After a rotation the old one signs too until its end.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- `failing`: a delivery was given up, and none has succeeded since.
  state text not null default 'active' check (state in ('active', 'failing', 'paused')),
  -- It was paused because it answered 410 Gone.
  is_gone boolean not null default false check (not is_gone or state = 'paused'),
  -- The first failed attempt since the last successful one.
  failing_since timestamptz,
  created_at timestamptz not null,
  check ((old_secret is null) = (old_secret_until is null))
);

-- What has happened, written in the transaction in which it did. Only ids and states: endpoints read the rest with an API key.
create table webhook_events (
  id uuid primary key,
  type text not null,
  at timestamptz not null,
  data jsonb not null,
  -- When its deliveries were made.
  fanned_out_at timestamptz
);
create index webhook_events_waiting on webhook_events (at) where fanned_out_at is null;
create index webhook_events_by_age on webhook_events (at);

-- One event for one endpoint.
create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null references webhook_events on delete cascade,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- Attempts since `since`, when it was made or last sent again by hand.
  attempts integer not null default 0,
  since timestamptz not null,
  next_attempt_at timestamptz,
  -- When a job was added for its next attempt.
  queued_at timestamptz,
  -- Until when nobody else sends it.
  sending_until timestamptz,
  -- The last attempt.
  attempted_at timestamptz,
  status_code integer,
  problem text check (problem in ('timeout', 'connection', 'certificate', 'address', 'secret')),
  created_at timestamptz not null,
  unique (endpoint_id, event_id),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries_queued on webhook_deliveries (endpoint_id, queued_at) where queued_at is not null;

-- Whether any endpoint is told of a type. Without endpoints nothing is stored.
create function wants_webhook(kind text) returns boolean language sql stable as $$
  select exists (select 1 from webhook_endpoints where state <> 'paused' and kind = any (event_types))
$$;

-- A listing is published while everybody sees its page.
create function note_listing_webhook() returns trigger language plpgsql as $$
declare
  was_shown boolean := tg_op <> 'INSERT' and old.status in ('active', 'reserved', 'sold');
  is_shown boolean := tg_op <> 'DELETE' and new.status in ('active', 'reserved', 'sold');
  kind text := case when is_shown and was_shown then 'listing.changed'
    when is_shown then 'listing.published' when was_shown then 'listing.removed' end;
begin
  if kind is null or not wants_webhook(kind) then return null; end if;
  insert into webhook_events (id, type, at, data) values (
    gen_random_uuid(), kind,
    case when tg_op = 'DELETE' then now() else new.updated_at end,
    jsonb_build_object(
      'listing_id', case when tg_op = 'DELETE' then old.id else new.id end,
      'state', case when tg_op = 'DELETE' then 'removed' else new.status end));
  return null;
end $$;
create trigger listing_added_webhook after insert on listings for each row execute function note_listing_webhook();
create trigger listing_changed_webhook after update on listings for each row
  when (new.updated_at is distinct from old.updated_at or new.status is distinct from old.status)
  execute function note_listing_webhook();
create trigger listing_deleted_webhook after delete on listings for each row
  when (old.status in ('active', 'reserved', 'sold')) execute function note_listing_webhook();

-- A checkout that was never paid is no order to the outside.
create function note_order_webhook() returns trigger language plpgsql as $$
declare
  kind text := case new.event when 'payment_received' then 'order.paid' when 'handed_over' then 'order.handed_over'
    when 'completed' then 'order.completed' when 'refund_completed' then 'order.refunded' else 'order.cancelled' end;
begin
  if not wants_webhook(kind) then return null; end if;
  insert into webhook_events (id, type, at, data)
  select gen_random_uuid(), kind, new.at,
    jsonb_build_object('order_id', o.id, 'listing_id', o.listing_id, 'state', new.state)
  from orders o where o.id = new.order_id and o.paid_at is not null;
  return null;
end $$;
create trigger order_event_webhook after insert on order_events for each row
  when (new.event in ('payment_received', 'handed_over', 'completed', 'cancelled', 'taken_back', 'refund_completed'))
  execute function note_order_webhook();

create function note_refund_webhook() returns trigger language plpgsql as $$
declare
  kind text := case new.state when 'succeeded' then 'refund.succeeded' when 'settled' then 'refund.settled'
    else 'refund.failed' end;
begin
  if not wants_webhook(kind) then return null; end if;
  insert into webhook_events (id, type, at, data) values (
    gen_random_uuid(), kind, new.updated_at,
    jsonb_build_object('refund_id', new.id, 'order_id', new.order_id, 'state', new.state, 'amount_cents', new.amount_cents));
  return null;
end $$;
create trigger refund_webhook after update of state on refunds for each row
  when (new.state is distinct from old.state and new.state in ('succeeded', 'failed', 'rejected', 'settled'))
  execute function note_refund_webhook();
