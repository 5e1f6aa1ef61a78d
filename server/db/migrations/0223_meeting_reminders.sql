-- When both sides were reminded of a meeting; null: not yet.
alter table order_meetings add column reminded_at timestamptz;
create index order_meetings_unreminded on order_meetings (starts_at)
  where agreed_at is not null and replaced_at is null and reminded_at is null;
