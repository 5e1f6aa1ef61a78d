-- Copies of a photo are found by the print of its middle, whose indexes stay, and confirmed by a sketch of 64 × 64 gray pixels. The prints so
-- far are of whole photos; a job makes sketches and new prints of those.
alter table photos add column sketch bytea;
update photos set print = null where print is not null;

create index photos_without_sketch on photos (created_at) where sketch is null;
