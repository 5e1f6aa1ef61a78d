-- Orders whose courier gave up are looked for every minute.
create index courier_trips_given_up on courier_trips (updated_at) where status in ('cancelled', 'returned');

-- Orders that were paid before there were couriers were promised for the day after their payment, whatever day they were
-- scheduled for; two days later they count as never sent out and are refunded. Their day is the one that was chosen, and
-- nobody is late before having been reminded.
update courier_trips t set promised_until = greatest(
  t.promised_until,
  now() + interval '1 day',
  (substring(o.delivery ->> 'date' from '^\d{4}-\d{2}-\d{2}$')::date + 1)::timestamp at time zone 'America/New_York')
from orders o
where o.id = t.order_id and o.state = 'scheduled' and t.provider = 'seller' and t.status = 'by_seller'
  and t.bookings = 0 and t.reminders = 0;
