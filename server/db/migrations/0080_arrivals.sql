-- What has left has to end: its buyer is asked whether it arrived, may say that it did not, and a deadline settles the rest.
alter table orders
  add column sent_out_at timestamptz,
  add column arrival_asked_at timestamptz,
  add column arrival_reminded_at timestamptz,
  add column objected_at timestamptz,
  add column objection text check (length(objection) <= 300);

update orders o set sent_out_at = e.at
from (select order_id, max(at) as at from order_events where event = 'sent_out' group by order_id) e
where e.order_id = o.id;
create index orders_out_for_delivery on orders (sent_out_at) where state = 'out_for_delivery';
-- What the operator says to what they do.
alter table order_events add column note text;
