-- Words without accents, as an immutable function so that it may stand in generated columns and indexes.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create function plain_text(words text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, words);

-- Fixed windows, counted by the database so that several processes share them. Unlogged: losing them in a crash
-- forgives a few requests, and writing them must be cheap.
create unlogged table rate_limits (
  key text primary key,
  resets_at timestamptz not null,
  count integer not null
);

-- Letters that would have been sent, shown at /dev/mail while no SMTP server is set.
create table outbox_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  raw bytea not null,
  sent_at timestamptz not null
);
create index outbox_mails_newest on outbox_mails (sent_at desc, id desc);
create index outbox_mails_by_recipient on outbox_mails (recipient, sent_at desc);

-- Facts about this installation, such as whether the demo catalogue has been filled in.
create table installation (
  key text primary key,
  value text not null
);
