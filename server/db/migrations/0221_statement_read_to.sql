-- Up to when the provider's statement has been read without a gap. Its pages come newest first, so the newest movement that is
-- stored proves nothing about those before it: a reading may have ended in the middle. Empty: it is read from the beginning.
create table statement_progress (
  only_row boolean primary key default true check (only_row),
  read_to timestamptz not null
);
