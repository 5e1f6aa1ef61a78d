import type { Photo } from '../../../contract/calls/shapes.ts'
import { retention } from '../../../contract/rules/site/retention.ts'
import type { Executor } from '../../db/database.ts'
import { isNoDemoId } from '../../db/demo-ids-sql.ts'
import { type Query, sql } from '../../db/sql.ts'

/** A photo to store. */
export interface NewPhoto extends Photo, Marks {
  ownerId: string
  cutFrom: string | null
  now: Date
}

/** What copies of a photo are recognized by. */
export interface Marks {
  /** A signed 64-bit number in decimal; null for a plain surface. */
  print: string | null
  sketch: Uint8Array
}

/** The photos' rows, bound to a pool or a transaction. The files are in the file store under `photos/{id}/`. */
export type PhotoRepository = ReturnType<typeof createPhotoRepository>

/**
 * Whether photo `p` is in use: by a listing (shown or hidden by the operator), its owner's profile, a draft, or an order that is open or was
 * paid. All photos of what was sold are kept for as long as a bank may ask about the payment.
 */
const isShown = sql`(
  exists (
    select 1 from listings l where l.owner_id = p.owner_id and (l.status <> 'removed' or l.hidden_from is not null)
      and l.photos @> jsonb_build_array(jsonb_build_object('id', p.id)))
  or exists (select 1 from profiles m where m.user_id = p.owner_id and p.id in (m.photo_id, m.hidden_photo_id))
  or exists (select 1 from drafts d where d.owner_id = p.owner_id and p.id = any(d.photo_ids))
  or exists (
    select 1 from orders o where o.seller_id = p.owner_id and o.photo ->> 'id' = p.id::text
      and (o.paid_at is not null or o.state <> 'cancelled'))
  or exists (
    select 1 from orders o join order_snapshots s on s.order_id = o.id
    where o.seller_id = p.owner_id and o.paid_at > now() - make_interval(days => ${retention.soldPhotos.days})
      and s.listing -> 'photos' @> jsonb_build_array(jsonb_build_object('id', p.id))))`

export function createPhotoRepository(db: Executor) {
  const idsOf = async (query: Query) => (await db.rows<{ id: string }>(query)).map(({ id }) => id)

  return {
    /** @returns 0 when the photo exists already */
    insert: (photo: NewPhoto) =>
      db.run(sql`
        insert into photos (id, owner_id, width, height, thumbhash, print, sketch, cut_from, created_at)
        values (${photo.id}, ${photo.ownerId}, ${photo.width}, ${photo.height}, ${photo.thumbhash}, ${photo.print}::bigint,
          ${photo.sketch}, ${photo.cutFrom}, ${photo.now})
        on conflict (id) do nothing`),

    /** Photos from before sketches were stored, the newest first. */
    withoutSketch: (limit: number) =>
      idsOf(sql`
        select id from photos where sketch is null and ${isNoDemoId(sql`id`)} order by created_at desc limit ${limit}`),

    /** Stores what copies of a photo are recognized by. */
    mark: (id: string, { print, sketch }: Marks) =>
      db.run(sql`update photos set print = ${print}::bigint, sketch = ${sketch} where id = ${id}`),

    /** Those of `ids` that belong to the owner, unordered. */
    owned: (ownerId: string, ids: readonly string[]) =>
      db.rows<Photo & { cut_from: string | null }>(sql`
        select id, width, height, thumbhash, cut_from from photos where owner_id = ${ownerId} and id = any(${ids}::uuid[])`),

    /**
     * The nth photo of a listing, for URLs with a listing id. A listing that is not public needs the photo's id as well,
     * which only its owner knows.
     */
    ofListing: (listingId: string, index: number, named: string | null) =>
      db.row<{ id: string }>(sql`
        select photos -> ${index}::int ->> 'id' as id from listings
        where id = ${listingId} and photos -> ${index}::int is not null
          and (status in ('active', 'reserved', 'sold')
            or (status <> 'removed' and photos -> ${index}::int ->> 'id' = ${named}))`),

    /**
     * Those of `ids` that were taken down with a listing or a profile and that nothing public shows.
     * By owner, so that the index of their listings serves.
     */
    takenDown: (ids: readonly string[]) =>
      idsOf(sql`
        select p.id from photos p
        where p.id = any(${ids}::uuid[])
          and (
            exists (
              select 1 from listings l where l.owner_id = p.owner_id and l.hidden_from is not null
                and not exists (select 1 from listing_merges g where g.listing_id = l.id)
                and l.photos @> jsonb_build_array(jsonb_build_object('id', p.id)))
            or exists (select 1 from profiles m where m.user_id = p.owner_id and m.hidden_photo_id = p.id))
          and not exists (select 1 from profiles m where m.user_id = p.owner_id and m.photo_id = p.id)
          and not exists (
            select 1 from listings l where l.owner_id = p.owner_id and l.status in ('active', 'reserved', 'sold')
              and l.photos @> jsonb_build_array(jsonb_build_object('id', p.id)))`),

    /** Those of `ids` that have a row. */
    known: (ids: readonly string[]) => idsOf(sql`select id from photos where id = any(${ids}::uuid[])`),

    /** This and the following @returns the ids of the deleted photos. */
    removeOf: (ownerId: string) => idsOf(sql`delete from photos where owner_id = ${ownerId} returning id`),

    removeUnshown: (ownerId: string, ids: readonly string[]) =>
      idsOf(sql`
        delete from photos p where p.owner_id = ${ownerId} and p.id = any(${ids}::uuid[]) and not ${isShown} returning p.id`),

    /** Deletes at most `limit` unused photos older than `before`. */
    removeOrphans: (before: Date, limit: number) =>
      idsOf(sql`
        delete from photos where id in (
          select p.id from photos p where p.created_at < ${before} and not ${isShown} limit ${limit})
        returning id`),
  }
}
