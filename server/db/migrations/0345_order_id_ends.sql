-- Staff look orders up by the end of their ids, because the beginning is a time.
create index orders_id_end on orders (reverse(right(id::text, 12)) text_pattern_ops);
