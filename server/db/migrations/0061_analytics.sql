-- What browsers counted. The id is the browser's: an event that is delivered twice is kept once.
create table analytics_events (
  id uuid primary key,
  name text not null,
  at timestamptz not null,
  visitor text,
  session text not null,
  path text not null,
  properties jsonb not null
);
create index analytics_events_by_name on analytics_events (name, at);
create index analytics_events_by_time on analytics_events (at);
