-- Accounts and kinds of postings are rows, so that new ones need no change of the table.
create table ledger_accounts (
  account text primary key,
  -- Each owner has an account, e.g. every seller.
  is_owned boolean not null,
  meaning text not null
);
insert into ledger_accounts values
  ('provider', false, 'held for us by the payment provider'),
  ('seller', true, 'owed to a seller'),
  ('courier', false, 'owed to couriers'),
  ('platform', false, 'owed to the marketplace');

create table ledger_kinds (
  kind text primary key,
  posts text not null,
  -- The accounts that postings of this kind have lines in.
  accounts text[] not null
);
insert into ledger_kinds values
  ('charge', 'a buyer’s payment', '{provider,seller,courier,platform}'),
  ('refund', 'a refund to the card', '{provider,seller,courier,platform}'),
  ('refund_failed', 'a refund that the bank returned', '{provider,seller,courier,platform}'),
  ('refund_elsewhere', 'a refund that the operator paid by other means', '{seller,courier,platform}');

-- Whose account it is. No foreign key: people may delete their account, the ledger stays.
alter table ledger_entries add column owner_id uuid;
alter table ledger_entries disable trigger ledger_is_append_only;
update ledger_entries e set owner_id = o.seller_id
from orders o where o.id = e.order_id and e.account = 'seller';
alter table ledger_entries enable trigger ledger_is_append_only;

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_kind foreign key (kind) references ledger_kinds,
  add constraint ledger_entries_account foreign key (account) references ledger_accounts,
  -- Payouts and fees need not belong to an order.
  alter column order_id drop not null,
  drop constraint ledger_entries_kind_reference_account_key,
  add constraint ledger_entries_once unique nulls not distinct (kind, reference, account, owner_id);
create index ledger_entries_by_owner on ledger_entries (owner_id, account) where owner_id is not null;
