-- What an item's target said when it was decided: a member's second report counts only once that has changed.
alter table review_items add column content_print text;
create index review_items_decided_target on review_items (target_id, kind, decided_at desc) where state = 'decided';
