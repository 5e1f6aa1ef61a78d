-- The decision that answered an item; of one about something else when they were about the same listing.
alter table review_items add column decision_id uuid references decisions on delete set null;
update review_items i set decision_id = d.id
  from (select distinct on (item_id) item_id, id from decisions where outcome <> 'hold' order by item_id, at desc, id desc) d
  where d.item_id = i.id and i.state = 'decided';

-- A notice may name a member instead of a listing.
alter table notices add column person_id uuid references users on delete set null;
create index notices_of_person on notices (person_id) where person_id is not null;
create index review_items_answered on review_items (decision_id) where decision_id is not null;
-- Open notices are closed with the listing that they name.
create index notices_of_listing on notices (listing_id) where listing_id is not null;

-- What only staff read about an appeal. It was in the audit log, which outlives the account, as the answer was.
alter table appeals add column note text not null default '' check (length(note) <= 2000);
