-- Open profile pages are notified when the text, the photo or a review about the member changes, and load it again.
-- The topic is profile:<member's id>.
create function tell_profile_change() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind, data) values ('profile:' || new.user_id, 'profile.changed', '{}');
  return null;
end $$;

create trigger tell_new_profile after insert on profiles for each row execute function tell_profile_change();

create trigger tell_profile_change after update of about, photo_id on profiles for each row
  when (old.about is distinct from new.about or old.photo_id is distinct from new.photo_id)
  execute function tell_profile_change();

create function tell_review_change() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind, data) values ('profile:' || new.subject_id, 'review.changed', '{}');
  return null;
end $$;

create trigger tell_review_change after update of published_at, hidden_at, answer on reviews for each row
  when (new.published_at is not null and new.subject_id is not null and (old.published_at is distinct from new.published_at
    or old.hidden_at is distinct from new.hidden_at or old.answer is distinct from new.answer))
  execute function tell_review_change();
