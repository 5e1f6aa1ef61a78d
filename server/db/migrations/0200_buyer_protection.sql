-- After the hand-over the buyer may report a problem until then; afterwards the order is completed and its money is the seller's.
alter table orders add column protected_until timestamptz;
update orders set protected_until = handed_over_at + case delivery_type when 'pickup' then interval '24 hours' else interval '48 hours' end
where handed_over_at is not null;
drop index orders_handed_over;
create index orders_protected on orders (protected_until) where state = 'handed_over';
