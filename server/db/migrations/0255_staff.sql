-- Roles of staff, and a second factor for everyone who wants one.
alter table users
  add column role text not null default 'member' check (role in ('member', 'moderator', 'operator')),
  -- Since when signing in takes a second factor; null while it does not.
  add column second_factor_at timestamptz;
create index users_staff on users (role) where role <> 'member';

alter table sessions
  -- Until when this session may use the console.
  add column staff_until timestamptz,
  -- When its owner last proved a second factor in it.
  add column stepped_up_at timestamptz;

create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with a key derived from SECRET_KEY.
  secret bytea not null,
  -- The time step of the last code that was accepted: each code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- Null until its owner has typed a first code.
  confirmed_at timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_members on passkeys (user_id);

-- What a browser has to sign next, to add a passkey or to prove one.
create table passkey_challenges (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The audit log is append-only.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each statement execute function refuse_audit_change();
create index audit_log_by_time on audit_log (id desc, actor_id);
