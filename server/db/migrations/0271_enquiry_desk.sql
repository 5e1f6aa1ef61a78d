-- Who looks after an enquiry, and whether it is done.
alter table enquiries
  add column assignee_id uuid references users on delete set null,
  add column closed_at timestamptz;
create index enquiries_of_assignee on enquiries (assignee_id) where assignee_id is not null;
create index enquiries_open on enquiries (created_at) where closed_at is null;
-- Until now the operator answered from the mailbox, and the console counted the last seven days.
update enquiries set closed_at = now() where created_at < now() - interval '7 days';

create table enquiry_answers (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  author_id uuid references users on delete set null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null
);
create index enquiry_answers_of_enquiry on enquiry_answers (enquiry_id, created_at);
create index enquiry_answers_by_author on enquiry_answers (author_id) where author_id is not null;
