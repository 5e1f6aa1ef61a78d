-- A refund that fails is tried again, or settled elsewhere: one way at a time. Each try is a row; `retried`: another row has
-- taken its place.
alter table refunds
  add column tries integer not null default 1 check (tries >= 1),
  add column retried boolean not null default false,
  add column settled_how text;
alter table refunds drop constraint refunds_state_check;
alter table refunds add constraint refunds_state_check
  check (state in ('requested', 'pending', 'succeeded', 'failed', 'settled'));
alter table refunds add constraint settled_says_how check ((state = 'settled') = (settled_how is not null));

update refunds r set tries = n.place, retried = n.place < n.most
from (
  select id, row_number() over (partition by order_id order by requested_at, id) as place,
    count(*) over (partition by order_id) as most
  from refunds
) n where n.id = r.id and n.most > 1;
create index refunds_failed on refunds (updated_at) where state = 'failed' and not retried;

-- What the operator paid out of their own pocket: the provider keeps what it holds, and holds it for the platform.
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'refund', 'refund_failed', 'refund_elsewhere'));

-- A delivery that never came and is collected instead: from then on its days to be collected count.
alter table orders add column collect_since timestamptz;
