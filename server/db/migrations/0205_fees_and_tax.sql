-- `platform_fee_cents` is the seller's fee. The buyer's fee and the tax are paid on top of the price (decisions 203, 204).
alter table orders
  add column buyer_fee_cents integer not null default 0 check (buyer_fee_cents >= 0),
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  -- The tax of each part and jurisdiction, in the shape of `TaxLine`.
  add column tax_lines jsonb not null default '[]',
  -- Whether the fees go back with a refund after the hand-over, as it was when the checkout began.
  add column fees_refundable boolean not null default true,
  -- Cents of the buyer's fee and of tax that a cancelled order keeps.
  add column kept_charges_cents integer not null default 0 check (kept_charges_cents >= 0),
  -- What a tax provider calls the calculation, and the sale that was recorded from it.
  add column tax_calculation_id text,
  add column tax_transaction_id text,
  add constraint seller_fee_within_price check (platform_fee_cents <= item_cents) not valid;

-- A generated column cannot be changed before PostgreSQL 17; its indexes go with it and are created again.
alter table orders drop column total_cents;
alter table orders add column total_cents integer not null
  generated always as (item_cents + delivery_cents + buyer_fee_cents + tax_cents) stored;
create index orders_claims on orders (buyer_email, created_at) where total_cents = 0;
create index orders_unreminded on orders (seller_id, paid_at)
  where paid_at is not null and payout_reminders < 6 and total_cents > 0 and state not in ('cancelled', 'refunded');
create index orders_untold_tax on orders (paid_at) where tax_calculation_id is not null and tax_transaction_id is null;

-- The parts of a refund. The item's part is what is left; of it, `platform_fee_cents` come from the seller's fee.
alter table refunds
  add column buyer_fee_cents integer not null default 0 check (buyer_fee_cents >= 0),
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  add column platform_fee_cents integer not null default 0 check (platform_fee_cents >= 0),
  add column tax_lines jsonb not null default '[]',
  add column tax_reversal_id text;
alter table refunds add column item_cents integer not null
  generated always as (amount_cents - delivery_cents - buyer_fee_cents - tax_cents) stored check (item_cents >= 0);

insert into ledger_accounts values ('tax', false, 'owed to tax authorities');
update ledger_kinds set accounts = accounts || '{tax}' where kind in ('charge', 'refund', 'refund_failed', 'refund_elsewhere', 'dispute_settled');
