-- An order begins without a page to pay at and without a payment: indexes of those need not hold that.
alter table orders drop constraint orders_checkout_id_key, drop constraint orders_payment_intent_id_key;
create unique index orders_checkout_id on orders (checkout_id) where checkout_id is not null;
create unique index orders_payment_intent_id on orders (payment_intent_id) where payment_intent_id is not null;
