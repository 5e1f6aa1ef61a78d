-- Whether who has paid for a pickup learns the place. Those who saved theirs before were promised that only couriers do.
alter table pickup_places add column for_buyers boolean not null default false;
