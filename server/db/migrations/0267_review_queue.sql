-- The review queue: one row for each thing that staff have to look at, however many people reported it (docs/decisions/241).
create table review_items (
  id uuid primary key,
  kind text not null check (kind in ('listing', 'person', 'review', 'conversation', 'message', 'notice', 'held_listing', 'appeal')),
  -- The id of what it is about; of a message: the conversation and its number, joined by a colon.
  target_id text not null,
  -- Whose it is; null: a guest's, or its owner has left.
  owner_id uuid references users on delete set null,
  -- What the queue calls it.
  title text not null default '',
  state text not null default 'open' check (state in ('open', 'decided')),
  -- The sum of the points of its reports. The queue begins with the highest.
  score integer not null default 0 check (score >= 0),
  reports integer not null default 0 check (reports >= 0),
  reasons text[] not null default '{}',
  -- Counts what staff have done with it, so that two of them cannot decide the same state.
  version integer not null default 1,
  -- In milliseconds, as cursors carry them.
  first_at timestamptz(3) not null,
  last_at timestamptz not null,
  -- Who is looking at it. Null with a time: the operator at the terminal.
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  -- When it was hidden because of its score, before anybody looked.
  hidden_at timestamptz,
  decided_at timestamptz(3),
  check ((state = 'decided') = (decided_at is not null))
);
create unique index review_items_one_open on review_items (kind, target_id) where state = 'open';
create index review_items_queue on review_items ((-score), first_at, id) where state = 'open';
create index review_items_queue_of_kind on review_items (kind, (-score), first_at, id) where state = 'open';
create index review_items_decided on review_items (decided_at desc, id desc) where state = 'decided';
create index review_items_claimed on review_items (claimed_by, claimed_until) where state = 'open' and claimed_until is not null;
create index review_items_of_owner on review_items (owner_id) where owner_id is not null;

-- Each report belongs to an item and adds points to its score. A member reports the same item once.
alter table listing_reports add column item_id uuid references review_items on delete set null, add column points integer not null default 10;
alter table member_reports add column item_id uuid references review_items on delete set null, add column points integer not null default 10;
alter table review_reports add column item_id uuid references review_items on delete set null, add column points integer not null default 10;
alter table conversation_reports add column item_id uuid references review_items on delete set null, add column points integer not null default 10;

-- How often staff agreed with what a member reported.
create table reporter_records (
  user_id uuid primary key references users on delete cascade,
  upheld integer not null default 0 check (upheld >= 0),
  rejected integer not null default 0 check (rejected >= 0)
);

-- What was reported before there was a queue.
create temporary table earlier_reports on commit drop as
  select 'listing' as kind, r.listing_id::text as target_id, l.owner_id, l.title, r.id, r.reporter_id, r.reason, r.created_at
    from listing_reports r join listings l on l.id = r.listing_id where l.status <> 'removed'
  union all
  select 'person', r.member_id::text, r.member_id, u.username, r.id, r.reporter_id, r.reason, r.created_at
    from member_reports r join users u on u.id = r.member_id where u.suspended_at is null
  union all
  select 'review', r.review_id::text, v.author_id, left(v.body, 120), r.id, r.reporter_id, r.reason, r.created_at
    from review_reports r join reviews v on v.id = r.review_id where v.hidden_at is null
  union all
  select case when r.seq is null then 'conversation' else 'message' end,
      concat_ws(':', r.conversation_id, r.seq), r.reported_id, c.title, r.id, r.reporter_id, r.reason, r.created_at
    from conversation_reports r join conversations c on c.id = r.conversation_id;
-- A member counts once for each target.
delete from earlier_reports a using earlier_reports b
  where a.kind = b.kind and a.target_id = b.target_id and a.reporter_id = b.reporter_id and (a.created_at, a.id) > (b.created_at, b.id);

insert into review_items (id, kind, target_id, owner_id, title, score, reports, reasons, first_at, last_at)
  select gen_random_uuid(), kind, target_id, (array_agg(owner_id))[1], (array_agg(title order by created_at desc))[1], 10 * count(*), count(*),
    array_agg(distinct reason), min(created_at), max(created_at)
  from earlier_reports group by kind, target_id;

update listing_reports r set item_id = i.id from earlier_reports e join review_items i using (kind, target_id) where e.id = r.id and e.kind = 'listing';
update member_reports r set item_id = i.id from earlier_reports e join review_items i using (kind, target_id) where e.id = r.id and e.kind = 'person';
update review_reports r set item_id = i.id from earlier_reports e join review_items i using (kind, target_id) where e.id = r.id and e.kind = 'review';
update conversation_reports r set item_id = i.id
  from earlier_reports e join review_items i using (kind, target_id) where e.id = r.id and e.kind in ('conversation', 'message');

create unique index listing_reports_once on listing_reports (item_id, reporter_id);
create unique index member_reports_once on member_reports (item_id, reporter_id);
create unique index review_reports_once on review_reports (item_id, reporter_id);
create unique index conversation_reports_once on conversation_reports (item_id, reporter_id);

-- Listings that wait for a moderator already.
insert into review_items (id, kind, target_id, owner_id, title, score, reasons, first_at, last_at)
  select gen_random_uuid(), 'held_listing', l.id::text, l.owner_id, left(l.title, 200), 10,
    coalesce((select array_agg(distinct f ->> 'rule') from jsonb_array_elements(c.findings) f where f ->> 'outcome' = 'hold'), '{}'),
    c.held_at, c.held_at
  from listing_checks c join listings l on l.id = c.listing_id where c.state = 'held' and l.status = 'held';

-- Whoever takes a held listing away, its owner, staff or the end of an account: nothing is left to decide.
create function withdraw_held_listing() returns trigger language plpgsql as $$
begin
  delete from review_items where kind = 'held_listing' and target_id = old.id::text and state = 'open';
  return null;
end $$;
create trigger listings_withdraw_held after update of status on listings for each row
  when (old.status = 'held' and new.status = 'removed') execute function withdraw_held_listing();
create trigger listings_withdraw_deleted after delete on listings for each row
  when (old.status = 'held') execute function withdraw_held_listing();
