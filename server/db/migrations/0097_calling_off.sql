-- Who is calling a courier off, since when and why: the courier's own message may be quicker than its answer.
alter table courier_trips
  add column called_off_by text check (called_off_by in ('buyer', 'seller')),
  add column called_off_reason text,
  add column called_off_at timestamptz;
