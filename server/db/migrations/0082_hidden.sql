-- What the operator has hidden can be shown again, as it was; null where its owner deleted it.
alter table listings add column hidden_from text check (hidden_from in ('draft', 'active', 'paused'));
alter table listings add constraint hidden_is_removed check (hidden_from is null or status = 'removed');
