-- Open notices about one listing or member are one item of the queue, whose target is what they name (docs/decisions/211).
alter table notices add column item_id uuid references review_items on delete set null;
update notices n set item_id = i.id from review_items i where i.kind = 'notice' and i.target_id = n.id::text;

create temporary table earlier_notices on commit drop as
  select i.id, coalesce(n.listing_id, n.person_id)::text as named, i.state,
    first_value(i.id) over (partition by coalesce(n.listing_id, n.person_id), i.state order by i.first_at, i.id) as kept
  from notices n join review_items i on i.id = n.item_id where coalesce(n.listing_id, n.person_id) is not null;
update notices n set item_id = e.kept from earlier_notices e where e.id = n.item_id and e.state = 'open';
delete from review_items i using earlier_notices e where e.id = i.id and e.state = 'open' and e.kept <> e.id;
update review_items i set target_id = e.named from earlier_notices e where e.id = i.id;

-- The queue shows how many notices there are, and their grounds. Each adds 50 points.
update review_items i set reports = n.count, reasons = n.grounds, score = greatest(i.score, 50 * n.count), last_at = greatest(i.last_at, n.newest),
    version = i.version + case when n.count > 1 then 1 else 0 end
  from (select item_id, count(*)::int as count, array_agg(distinct ground) as grounds, max(created_at) as newest from notices group by item_id) n
  where n.item_id = i.id;
create index notices_of_item on notices (item_id) where item_id is not null;
