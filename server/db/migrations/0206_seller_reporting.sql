-- What sellers have to be reported for. `sold_by` stays when an account is deleted: the number of an account, without a name.
alter table orders
  add column sold_by uuid,
  -- Whether the listing was in the condition "new" when the checkout began.
  add column sold_as_new boolean not null default false;
update orders o set sold_by = coalesce(o.seller_id, (
  select e.owner_id from ledger_entries e where e.order_id = o.id and e.kind = 'charge' and e.account = 'seller' limit 1));
update orders o set sold_as_new = true from listings l where l.id = o.listing_id and l.condition = 'new';
create index orders_sold_by on orders (sold_by, paid_at) where paid_at is not null and item_cents > 0;

-- Thresholds that a seller has reached, each told once. `period`: a year, or empty for a rule without one.
create table seller_thresholds (
  seller_id uuid not null,
  rule text not null check (rule in ('form_1099_k', 'inform')),
  period text not null,
  level smallint not null check (level in (80, 100)),
  reached_at timestamptz not null,
  primary key (seller_id, rule, period, level)
);

-- Sellers of new goods who have to certify their details, once a year (INFORM Consumers Act).
create table inform_certifications (
  seller_id uuid primary key,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  is_reminded boolean not null default false,
  certified_at timestamptz,
  -- Since when they may not sell new goods, because they did not answer in time.
  paused_at timestamptz
);
create index inform_certifications_due on inform_certifications (due_at) where paused_at is null;
