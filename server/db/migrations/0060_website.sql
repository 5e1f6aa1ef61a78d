-- What people wrote to us by the site's forms. The fields differ by kind, so they are kept as they were checked.
create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'ambassador', 'business')),
  name text not null check (length(name) between 1 and 210),
  email text not null check (length(email) between 3 and 254),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  created_at timestamptz not null
);
create index enquiries_newest on enquiries (created_at desc, id desc);

-- Keys that open the operator's page once.
create table operator_keys (
  key_hash text primary key,
  expires_at timestamptz not null
);
