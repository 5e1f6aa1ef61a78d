-- The console's list of orders and its figures of the last days.
create index orders_newest on orders (created_at desc, id desc);
