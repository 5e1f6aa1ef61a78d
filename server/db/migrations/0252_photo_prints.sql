-- A perceptual hash of each photo: copies differ in few of its 64 bits. Null for photos from before, and for plain surfaces, which are all alike.
alter table photos add column print bigint;

-- Copies that differ in at most three bits have one of these four parts in common.
create index photos_print_1 on photos ((print & 65535)) where print is not null;
create index photos_print_2 on photos (((print >> 16) & 65535)) where print is not null;
create index photos_print_3 on photos (((print >> 32) & 65535)) where print is not null;
create index photos_print_4 on photos (((print >> 48) & 65535)) where print is not null;
