-- The photo that a clean picture was cut from; it may be gone. A listing shows both, and they count as one of its five.
alter table photos add column cut_from uuid;
alter table listings drop constraint listings_photos_check;
alter table listings add constraint listings_photos_check
  check (jsonb_typeof(photos) = 'array' and jsonb_array_length(photos) between 1 and 6);
