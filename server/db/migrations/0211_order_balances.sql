-- What each order has in each account of the ledger. A trigger adds every posting, so that the operator's page reads one row
-- per order instead of all lines. Orders are never deleted: the ledger refers to them.
create table order_balances (
  order_id uuid primary key,
  provider_cents integer not null,
  seller_cents integer not null,
  courier_cents integer not null,
  platform_cents integer not null,
  tax_cents integer not null,
  disputed_cents integer not null
);

create function add_to_order_balances() returns trigger language plpgsql as $$
begin
  insert into order_balances as b
  select order_id,
    coalesce(sum(amount_cents) filter (where account = 'provider'), 0),
    coalesce(sum(amount_cents) filter (where account = 'seller'), 0),
    coalesce(sum(amount_cents) filter (where account = 'courier'), 0),
    coalesce(sum(amount_cents) filter (where account = 'platform'), 0),
    coalesce(sum(amount_cents) filter (where account = 'tax'), 0),
    coalesce(sum(amount_cents) filter (where account = 'disputed'), 0)
  from added where order_id is not null group by order_id
  on conflict (order_id) do update set
    provider_cents = b.provider_cents + excluded.provider_cents,
    seller_cents = b.seller_cents + excluded.seller_cents,
    courier_cents = b.courier_cents + excluded.courier_cents,
    platform_cents = b.platform_cents + excluded.platform_cents,
    tax_cents = b.tax_cents + excluded.tax_cents,
    disputed_cents = b.disputed_cents + excluded.disputed_cents;
  return null;
end
$$;
create trigger order_balances after insert on ledger_entries
  referencing new table as added for each statement execute function add_to_order_balances();

insert into order_balances
select order_id,
  coalesce(sum(amount_cents) filter (where account = 'provider'), 0),
  coalesce(sum(amount_cents) filter (where account = 'seller'), 0),
  coalesce(sum(amount_cents) filter (where account = 'courier'), 0),
  coalesce(sum(amount_cents) filter (where account = 'platform'), 0),
  coalesce(sum(amount_cents) filter (where account = 'tax'), 0),
  coalesce(sum(amount_cents) filter (where account = 'disputed'), 0)
from ledger_entries where order_id is not null group by order_id;

create index order_balances_of_sellers on order_balances (order_id) where seller_cents <> 0;
create index ledger_entries_without_order on ledger_entries (account) include (amount_cents) where order_id is null;
create index ledger_entries_of_sellers on ledger_entries (owner_id) include (amount_cents) where account = 'seller';
