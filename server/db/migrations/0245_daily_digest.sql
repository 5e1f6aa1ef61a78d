-- Members who get optional emails once a day. Those who have changed back keep their row until the last digest is out.
create table notification_digests (
  user_id uuid primary key references users on delete cascade,
  is_on boolean not null,
  -- When the next digest is to be sent. The process that moves it to the next morning sends the digest, so only one does.
  due_at timestamptz not null
);
create index notification_digests_due on notification_digests (due_at, user_id);

-- Whether the email of a notification is held back for the next digest.
alter table notifications add column is_held boolean not null default false;
create index notifications_held on notifications (user_id) where is_held;
