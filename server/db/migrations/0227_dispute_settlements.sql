-- What was booked when a dispute was over, or when an appeal gave it back: one row for each posting `dispute_settled`.
create table dispute_settlements (
  id uuid primary key,
  -- The reference of the posting.
  reference text not null unique,
  dispute_id text not null references disputes,
  order_id uuid not null references orders,
  bearer text not null check (bearer in ('platform', 'seller', 'sale')),
  -- Cents of each part of the payment; negative where they came back.
  item_cents integer not null,
  delivery_cents integer not null,
  buyer_fee_cents integer not null,
  tax_cents integer not null,
  -- Cents of the marketplace's fees that it gave back.
  fees_cents integer not null,
  -- The tax that is no longer owed, by part and jurisdiction, in the shape of `TaxLine`.
  tax_lines jsonb not null default '[]',
  -- What a tax provider calls its record of it.
  tax_reversal_id text,
  at timestamptz not null
);
create index dispute_settlements_by_order on dispute_settlements (order_id);
create index dispute_settlements_untold on dispute_settlements (at)
  where tax_reversal_id is null and bearer = 'sale';

-- Disputes that were settled before, as far as they were settled once.
insert into dispute_settlements
select gen_random_uuid(), d.id || ':1', d.id, o.id, b.bearer, (d.settled ->> 'item')::int, (d.settled ->> 'delivery')::int,
  (d.settled ->> 'buyerFee')::int, t.tax,
  case b.bearer when 'sale' then (d.settled ->> 'platform')::int when 'seller' then (d.settled ->> 'sellerFee')::int else 0 end,
  case when t.tax > 0 and t.tax = o.tax_cents then o.tax_lines else '[]' end,
  null, coalesce(d.ended_at, d.read_at)
from disputes d join orders o on o.id = d.order_id,
  lateral (select coalesce((d.settled ->> 'tax')::int, 0) as tax) t,
  lateral (select case when o.handed_over_at is null or o.state in ('cancelled', 'refunded') then 'sale'
    when (d.settled ->> 'seller')::int > 0 then 'seller' else 'platform' end as bearer) b
where d.settlements = 1 and d.settled ? 'item';
