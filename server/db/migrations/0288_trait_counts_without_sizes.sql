-- A listing may have a brand or colors while its sizes are unknown: it counts as soon as any of the three is there, and stops counting
-- when it is deleted. Both triggers looked at the sizes only. Stoop has always written all three together, so that no count is wrong yet.
drop trigger traits_count_added on listings;
create trigger traits_count_added after insert on listings for each row
  when (new.is_public and (new.sizes is not null or new.brand is not null or new.colors is not null))
  execute function count_traits_of_listing();
drop trigger traits_count_gone on listings;
create trigger traits_count_gone after delete on listings for each row
  when (old.is_public and (old.sizes is not null or old.brand is not null or old.colors is not null))
  execute function count_traits_of_listing();
