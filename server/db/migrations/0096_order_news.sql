-- Since when each side of an order has not seen what the other one, the provider or the clock did; null: nothing.
alter table orders add column buyer_news_at timestamptz, add column seller_news_at timestamptz;
create index orders_news_of_buyer on orders (buyer_id) where buyer_news_at is not null;
create index orders_news_of_seller on orders (seller_id) where seller_news_at is not null;
