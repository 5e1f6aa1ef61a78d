-- What a reviewer has looked at: a listing is not sent to it again before others see something else.
create table second_looks (
  listing_id uuid primary key references listings (id) on delete cascade,
  print text not null,
  looked_at timestamptz not null
);
