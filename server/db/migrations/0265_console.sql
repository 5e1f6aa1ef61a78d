-- What the console needs of listings and people.

-- Words are searched in three parts: public listings, sold ones, and all others.
create index listings_other_search on listings using gin (search) where not is_public and not is_sold;

create index users_newest on users (created_at desc, id desc);
create index conversation_reports_of_member on conversation_reports (reported_id) where reported_id is not null;
create index conversation_reports_by_reporter on conversation_reports (reporter_id) where reporter_id is not null;
create index member_reports_by_reporter on member_reports (reporter_id) where reporter_id is not null;

-- What staff write down about a member; part of the member's export.
create table staff_notes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  author_id uuid references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_notes_of_member on staff_notes (user_id, created_at desc);
create index staff_notes_by_author on staff_notes (author_id) where author_id is not null;
