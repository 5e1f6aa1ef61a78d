-- Both ends of a booked courier's way as they may be shown, for the map; null where a quote has them.
alter table courier_trips add column way jsonb check (jsonb_typeof(way) = 'object');
