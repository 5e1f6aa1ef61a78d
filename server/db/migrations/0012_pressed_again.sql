-- What a listing was made of, so that its draft sent again is told from its draft sent changed.
alter table listings add column client_print text;
-- Who deleted a listing may publish its draft anew.
update listings set client_key = null where status = 'removed';
