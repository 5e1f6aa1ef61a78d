create table users (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  username text not null check (username ~ '^[a-z0-9][a-z0-9._-]{2,29}$'),
  state text not null check (state in ('unverified', 'verified', 'active')),
  password_hash text,
  created_at timestamptz not null,
  check ((state = 'active') = (password_hash is not null))
);
create unique index users_email on users (email);
create unique index users_username on users (username);

-- The newest code only: sending another replaces it.
create table email_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);

-- One row per device that is signed in. The refresh token itself is never stored.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  refresh_hash text not null,
  device_id text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index sessions_refresh_hash on sessions (refresh_hash);
create index sessions_by_user on sessions (user_id);

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

create table business_accounts (
  owner_id uuid primary key references users on delete cascade,
  name text not null,
  address text not null,
  phone_number text not null
);
