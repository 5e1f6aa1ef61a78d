-- The live stream of a session that was ended is ended too, in every process: by signing out, by a new password, by a suspension
-- or with the account. Those that have run out by themselves have none, because a stream is opened with a token of 15 minutes.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind, data) values ('session:' || old.id, 'session.ended', '{}');
  return null;
end $$;

create trigger tell_session_end after delete on sessions for each row
  when (old.expires_at > now()) execute function tell_session_end();
