-- What members show of themselves besides their name.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  about text not null default '' check (length(about) <= 300),
  -- One of the member's photos; null for none.
  photo_id uuid,
  updated_at timestamptz not null
);
create index profiles_by_photo on profiles (photo_id) where photo_id is not null;

create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- What was published until then is known to the follower, or was told.
  told_to timestamptz not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_of_followed on follows (followed_id);

-- What one side of an order says about the other.
create table reviews (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  by_role text not null check (by_role in ('buyer', 'seller')),
  -- Null: a guest, or a member who has left.
  author_id uuid references users on delete set null,
  is_by_guest boolean not null,
  subject_id uuid not null references users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null default '{}',
  body text not null default '' check (length(body) <= 500),
  written_at timestamptz not null,
  -- When a review without its counterpart is published.
  due_at timestamptz not null,
  -- Null: only its author can read it.
  published_at timestamptz,
  answer text check (length(answer) <= 500),
  answered_at timestamptz,
  -- Taken down by the operator.
  hidden_at timestamptz,
  hidden_reason text,
  unique (order_id, by_role),
  check (published_at is not null or (answer is null and hidden_at is null))
);
create index reviews_shown on reviews (subject_id, published_at desc, id desc) where published_at is not null and hidden_at is null;
create index reviews_due on reviews (due_at) where published_at is null;
create index reviews_by_author on reviews (author_id) where author_id is not null;

-- The sums of a member's shown reviews. Lists of items read `shown`, the JSON of their seller's rating.
create table member_ratings (
  user_id uuid primary key references users on delete cascade,
  reviews integer not null default 0,
  stars integer not null default 0,
  shown text generated always as (
    case when reviews >= 3 then
      '{"average":' || trim_scale(round(stars::numeric / reviews, 1))::text || ',"count":' || reviews::text || '}'
    end) stored
);

-- Orders whose sides were asked for reviews.
create table review_requests (
  order_id uuid primary key references orders on delete cascade,
  at timestamptz not null
);
create index orders_by_hand_over on orders (handed_over_at) where handed_over_at is not null;

create table review_reports (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null,
  note text not null,
  created_at timestamptz not null
);
create index review_reports_of_review on review_reports (review_id, created_at desc);

create table member_reports (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null,
  note text not null,
  created_at timestamptz not null
);
create index member_reports_of_member on member_reports (member_id, created_at desc);
