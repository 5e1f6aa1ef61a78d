-- Against card testing. Networks are keyed hashes; rows are deleted after 72 hours.

-- Where a checkout came from, so that a declined card can be counted for it. Every checkout writes a row, so there is
-- neither a foreign key nor an index for the sweep.
create table checkout_origins (
  order_id uuid primary key,
  network text not null,
  at timestamptz not null
);
create index checkout_origins_network on checkout_origins (network, at);

-- Attempts to pay that a bank declined.
create table declined_cards (
  -- The provider's message, so that a repeated one counts once.
  id text primary key,
  order_id uuid not null references orders on delete cascade,
  -- Null: the origin was gone already.
  network text,
  -- Null: a guest.
  account uuid references users on delete set null,
  -- The provider's fingerprint of the card number; null where it has none.
  card text,
  at timestamptz not null
);
create index declined_cards_order on declined_cards (order_id);
create index declined_cards_network on declined_cards (network, at);
create index declined_cards_account on declined_cards (account, at) where account is not null;
create index declined_cards_card on declined_cards (card, at) where card is not null;
create index declined_cards_at on declined_cards (at);

-- Networks, accounts and cards under limits.
create table card_limits (
  -- `network:` and a hash, `account:` and an id, `card:` and a fingerprint.
  key text primary key,
  kind text not null check (kind in ('network', 'account', 'card')),
  declined integer not null check (declined > 0),
  -- No checkout begins before.
  waits_until timestamptz not null,
  -- Whether it waits because it is refused.
  refused boolean not null,
  -- Checkouts need a proof of work before; null: they do not.
  proof_until timestamptz,
  -- When the limit is over.
  ends_at timestamptz not null
);
create index card_limits_ends on card_limits (ends_at);
