-- A conversation of a buyer and a seller about one listing (docs/decisions/220). Guests have one for their order.
create table conversations (
  id uuid primary key,
  listing_id uuid references listings on delete set null,
  -- Set if the buyer has no account, or the listing was gone when an order opened the conversation.
  order_id uuid unique references orders on delete cascade,
  -- Null once the person has deleted their account, and for guests.
  seller_id uuid references users on delete set null,
  buyer_id uuid references users on delete set null,
  -- What the item was called, for when its listing is gone.
  title text not null,
  last_seq int not null default 0,
  created_at timestamptz not null,
  -- The buyer's first message, and how long the seller took to answer it.
  first_at timestamptz,
  answered_at timestamptz,
  check (buyer_id <> seller_id)
);
create unique index conversations_one on conversations (listing_id, buyer_id) where listing_id is not null and buyer_id is not null;
create index conversations_answers on conversations (seller_id, answered_at desc) where answered_at is not null;
create index conversations_first on conversations (buyer_id, first_at) where first_at is not null;

-- One side of a conversation: what it has read, and how it keeps the conversation.
create table conversation_sides (
  conversation_id uuid not null references conversations on delete cascade,
  role text not null check (role in ('buyer', 'seller')),
  user_id uuid references users on delete set null,
  -- Messages up to this number are read. It only grows.
  read_seq int not null default 0,
  -- Messages of the other person after it.
  unread int not null default 0 check (unread >= 0),
  -- When the last message came; null: there is none, and the conversation is not listed.
  last_at timestamptz,
  archived_at timestamptz,
  muted_at timestamptz,
  -- Messages up to this number were in an email; a job that may send the next one is waiting since `mail_due_at`.
  mailed_seq int not null default 0,
  mail_due_at timestamptz,
  primary key (conversation_id, role)
);
create index conversation_sides_list on conversation_sides (user_id, last_at desc, conversation_id desc) where last_at is not null;
create index conversation_sides_unread on conversation_sides (user_id) where unread > 0;

-- `seq` is given under the lock of the conversation's row, so both sides see the same order without gaps.
create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  seq int not null check (seq > 0),
  -- Made by the sender's browser, so that a message that is sent again is stored once.
  id uuid not null,
  by_role text not null check (by_role in ('buyer', 'seller', 'system')),
  sender_id uuid references users on delete set null,
  kind text not null check (length(kind) <= 40),
  body text check (length(body) <= 2000),
  -- What a system message is about.
  facts jsonb,
  -- Of longer texts, to notice one that is sent to many.
  fingerprint text,
  at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, id)
);
create index messages_of_sender on messages (sender_id, at) where fingerprint is not null;

-- Private photos. Without a message: uploaded, but not sent yet. The files are below chat-photos/.
create table message_photos (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  by_role text not null check (by_role in ('buyer', 'seller')),
  seq int,
  place smallint not null default 0,
  width int not null,
  height int not null,
  thumbhash text not null,
  created_at timestamptz not null
);
create index message_photos_of on message_photos (conversation_id, seq);
create index message_photos_unsent on message_photos (created_at) where seq is null;

-- The steps of an order that are told in its conversation: one row for each.
create table order_message_kinds (
  event text primary key,
  kind text not null
);
insert into order_message_kinds (event, kind) values
  ('created', 'reserved'), ('payment_received', 'paid'), ('payment_expired', 'reservation_ended'),
  ('meeting_proposed', 'meeting_proposed'), ('meeting_agreed', 'meeting_agreed'),
  ('sent_out', 'sent_out'), ('handed_over', 'handed_over'), ('claim_opened', 'claim_opened'), ('claim_closed', 'claim_closed'),
  ('cancelled', 'cancelled'), ('taken_back', 'cancelled'), ('completed', 'completed');

-- Adds a system message. @returns its number
create function add_system_message(conversation uuid, message_id uuid, message_kind text, message_facts jsonb, message_at timestamptz)
  returns int language plpgsql as $$
declare
  number int;
begin
  update conversations set last_seq = last_seq + 1 where id = conversation returning last_seq into number;
  insert into messages (conversation_id, seq, id, by_role, kind, facts, at)
    values (conversation, number, message_id, 'system', message_kind, message_facts, message_at);
  update conversation_sides set last_at = greatest(last_at, message_at) where conversation_id = conversation;
  insert into live_events (topic, kind, data)
    select 'member:' || user_id, 'chat.message', jsonb_build_object('conversation_id', conversation, 'seq', number)
    from conversation_sides where conversation_id = conversation and user_id is not null;
  return number;
end $$;

-- Everything that an order's steps are told with: the order, who acted, and the time and place of a meeting.
create function facts_of_order_event(e order_events) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object('order_id', e.order_id, 'by', e.actor, 'place', m.place,
    'starts_at', to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from (select 1) one left join lateral (
    select place, starts_at from order_meetings
    where order_id = e.order_id and replaced_at is null and e.event in ('meeting_proposed', 'meeting_agreed')
      and (agreed_at is not null) = (e.event = 'meeting_agreed')
    order by proposed_at desc limit 1) m on true
$$;

create function tell_conversation() returns trigger language plpgsql as $$
declare
  told text;
  conversation uuid;
begin
  select kind into told from order_message_kinds where event = new.event;
  if told is null then return null; end if;
  select c.id into conversation from conversations c join orders o on o.id = new.order_id
    where c.order_id = o.id or (c.listing_id = o.listing_id and c.buyer_id = o.buyer_id) order by c.created_at limit 1;
  if conversation is not null then
    perform add_system_message(conversation, new.id, told, facts_of_order_event(new), new.at);
  end if;
  return null;
end $$;

create trigger tell_conversation after insert on order_events for each row execute function tell_conversation();

-- Who does not want to hear from whom.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- Reported conversations, with a copy of what was said.
create table conversation_reports (
  id uuid primary key,
  conversation_id uuid references conversations on delete set null,
  -- Null if the same text to many people was noticed, or the reporter has no account.
  reporter_id uuid references users on delete set null,
  reporter_role text check (reporter_role in ('buyer', 'seller')),
  -- Whom it is about; null for guests.
  reported_id uuid references users on delete set null,
  -- The reported message; null: the whole conversation.
  seq int,
  reason text not null,
  note text not null default '',
  copied jsonb not null,
  created_at timestamptz not null
);
create index conversation_reports_newest on conversation_reports (created_at desc, id desc);

-- Who is typing is of interest for seconds only.
create index live_events_typing on live_events (at) where kind = 'chat.typing';
