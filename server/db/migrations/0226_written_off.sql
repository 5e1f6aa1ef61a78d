-- Balances that the marketplace closes at its own cost or gain.
insert into ledger_kinds values
  ('written_off', 'what a seller gave up in writing, or owed and will not pay', '{seller,platform}');

-- Since when the owner has given up, in writing, what stands in their account at the provider: it no longer keeps them here.
alter table payout_accounts add column given_up_at timestamptz;
