-- What members are told in the app, in the words of its email. Never about what they did themselves.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  body text,
  -- The page on this site that it is about; null for none.
  path text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_member on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, path) where read_at is null;
create index notifications_by_time on notifications (created_at);
