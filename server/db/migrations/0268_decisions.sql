-- What staff, or the rules of the queue, have decided: each row is a statement of reasons (docs/decisions/242).
create table decisions (
  id uuid primary key,
  -- Null: made without a report.
  item_id uuid references review_items on delete set null,
  at timestamptz not null,
  outcome text not null check (outcome in ('dismiss', 'hold', 'take_down', 'warn', 'limit', 'suspend', 'ban', 'restore', 'release', 'refuse')),
  target_kind text not null,
  target_id text not null,
  -- What it is about, in the words that its owner knows.
  title text not null default '',
  owner_id uuid references users on delete set null,
  -- The rule that was broken (contract/rules/moderation/policies.ts); null where none was.
  policy text,
  -- Whether the content itself was removed from view, besides what happened to its owner's account.
  took_down boolean not null default false,
  -- When a restriction ends; null: it has no end.
  until timestamptz,
  -- What the owner reads.
  facts text not null default '' check (length(facts) <= 2000),
  -- What only staff read.
  note text not null default '' check (length(note) <= 2000),
  found_by text not null check (found_by in ('notice', 'own', 'system')),
  is_automated boolean not null default false,
  actor_role text not null check (actor_role in ('moderator', 'operator', 'system')),
  actor_id uuid references users on delete set null,
  -- Listings that a suspension has paused.
  paused uuid[] not null default '{}',
  appeal_until timestamptz,
  -- When a restriction was lifted, and how.
  ended_at timestamptz,
  ended_how text check (ended_how in ('expired', 'lifted', 'appeal', 'decided')),
  check ((ended_at is null) = (ended_how is null))
);
create index decisions_of_target on decisions (target_kind, target_id, at desc);
create index decisions_of_owner on decisions (owner_id, at desc) where owner_id is not null;
create index decisions_of_item on decisions (item_id) where item_id is not null;
create index decisions_ending on decisions (until) where ended_at is null and until is not null;

create table strikes (
  decision_id uuid primary key references decisions on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  expires_at timestamptz not null,
  -- Taken back by an appeal.
  removed_at timestamptz
);
create index strikes_of_member on strikes (user_id, expires_at);

-- One for each decision.
create table appeals (
  id uuid primary key,
  decision_id uuid not null unique references decisions on delete cascade,
  body text not null check (length(body) <= 2000),
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  -- What its author reads.
  answer text not null default '' check (length(answer) <= 2000),
  decided_at timestamptz,
  actor_role text,
  actor_id uuid references users on delete set null
);

-- What rights owners and authorities have written.
create table notices (
  id uuid primary key,
  -- Short, for letters and calls.
  reference text not null unique,
  name text not null,
  email text not null,
  -- The address of what it is about, and the listing behind it.
  url text not null,
  listing_id uuid references listings on delete set null,
  ground text not null,
  body text not null check (length(body) <= 4000),
  created_at timestamptz not null
);
create index notices_by_time on notices (created_at);

alter table users
  -- Until when the member cannot publish or write; from the decisions that are in force.
  add column limited_until timestamptz,
  -- When a suspension ends; null with `suspended_at`: it has no end.
  add column suspended_until timestamptz;

-- Suspensions from before decisions were stored.
insert into decisions (id, at, outcome, target_kind, target_id, title, owner_id, policy, facts, found_by, actor_role)
  select gen_random_uuid(), suspended_at, 'ban', 'person', id::text, '@' || username, id, 'terms', coalesce(suspended_reason, ''), 'own', 'operator'
  from users where suspended_at is not null;

-- Taken down, with what was there, so that it can be restored.
alter table messages add column taken_down_at timestamptz;
alter table profiles add column hidden_about text, add column hidden_photo_id uuid;
