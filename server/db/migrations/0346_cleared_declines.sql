-- Declined cards that staff no longer count. The row stays, so that a repeated message about it is not a new one.
alter table declined_cards add column is_cleared boolean not null default false;
