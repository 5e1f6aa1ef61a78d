-- What was sent from the address of an account that was deleted since goes once staff have closed it.
alter table enquiries add column delete_when_closed boolean not null default false;
