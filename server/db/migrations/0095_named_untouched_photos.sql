-- A clean picture names its untouched photo where its listing shows both, so that a page can count the two as one.
update listings l
set photos = (
  select jsonb_agg(
    case when l.photos @> jsonb_build_array(jsonb_build_object('id', p.cut_from))
      then shown.photo || jsonb_build_object('cut_from', p.cut_from) else shown.photo end
    order by shown.place)
  from jsonb_array_elements(l.photos) with ordinality as shown (photo, place)
  left join photos p on p.id = (shown.photo ->> 'id')::uuid and p.cut_from is not null)
where exists (
  select 1 from jsonb_array_elements(l.photos) as shown (photo)
  join photos p on p.id = (shown.photo ->> 'id')::uuid
  where p.cut_from is not null and l.photos @> jsonb_build_array(jsonb_build_object('id', p.cut_from)));
