-- How often somebody has lately been asked, by mail, whether they really want a giveaway.
create index orders_claims on orders (buyer_email, created_at) where total_cents = 0;
