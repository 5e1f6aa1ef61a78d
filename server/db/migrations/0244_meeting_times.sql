-- When a seller usually meets people, by day of the week (1: Monday) and part of the day.
create table meeting_hours (
  user_id uuid not null references users on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  part text not null check (part in ('morning', 'afternoon', 'evening')),
  primary key (user_id, weekday, part)
);

-- A proposal may have several times: `starts_at` is the first, these are the others. An agreement has one.
alter table order_meetings add column other_times timestamptz[] not null default '{}';

create or replace function facts_of_order_event(e order_events) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('order_id', e.order_id, 'by', e.actor, 'place', m.place,
    'starts_at', to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'other_times', (select jsonb_agg(to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by t)
      from unnest(m.other_times) t)))
  from (select 1) one left join lateral (
    select place, starts_at, other_times from order_meetings
    where order_id = e.order_id and replaced_at is null and e.event in ('meeting_proposed', 'meeting_agreed')
      and (agreed_at is not null) = (e.event = 'meeting_agreed')
    order by proposed_at desc limit 1) m on true
$$;
