-- What staff (moderators, operators) and the system did to other people's data. Rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_role text not null check (actor_role in ('moderator', 'operator', 'system')),
  -- The moderator's account; null for the operator at the terminal and for the system.
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, at);
