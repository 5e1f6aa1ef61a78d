-- A listing that somebody is buying or has bought can be taken down, too.
alter table listings drop constraint listings_hidden_from_check,
  add constraint listings_hidden_from_check check (hidden_from in ('draft', 'active', 'paused', 'held', 'reserved', 'sold')) not valid;
alter table listings validate constraint listings_hidden_from_check;
