-- Set when staff clear a limit: the card no longer counts toward limits. The row stays, so that a redelivered message is not counted as new.
alter table declined_cards add column is_cleared boolean not null default false;
