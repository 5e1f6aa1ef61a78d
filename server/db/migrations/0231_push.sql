-- Browsers that members are notified through. A subscription ends with its session.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  -- The browser's public key and secret, base64url; the push service cannot read what is sent.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- What members have turned off, and on again; without a row it is on.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  topic text not null,
  channel text not null check (channel in ('mail', 'push')),
  is_on boolean not null,
  primary key (user_id, topic, channel)
);

-- Minutes after midnight, city time, in which nothing is pushed.
create table notification_quiet_hours (
  user_id uuid primary key references users on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439)
);
