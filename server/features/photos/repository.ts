import type { Photo } from '../../../contract/calls/shapes.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

/** The photos' rows, bound to a pool or a transaction. The files are in the file store under `photos/{id}/`. */
export type PhotoRepository = ReturnType<typeof createPhotoRepository>

export function createPhotoRepository(db: Executor) {
  return {
    insert: (photo: Photo & { ownerId: string; now: Date }) =>
      db.run(sql`
        insert into photos (id, owner_id, width, height, thumbhash, created_at)
        values (${photo.id}, ${photo.ownerId}, ${photo.width}, ${photo.height}, ${photo.thumbhash}, ${photo.now})`),

    /** Those of `ids` that belong to the owner, in no particular order. */
    owned: (ownerId: string, ids: readonly string[]) =>
      db.rows<Photo>(sql`
        select id, width, height, thumbhash from photos where owner_id = ${ownerId} and id = any(${ids}::uuid[])`),

    /** The nth photo of a listing, for the addresses that name a listing. */
    ofListing: (listingId: string, index: number) =>
      db.row<{ id: string }>(sql`
        select photos -> ${index}::int ->> 'id' as id from listings
        where id = ${listingId} and photos -> ${index}::int is not null`),

    exists: async (id: string) => (await db.row(sql`select 1 from photos where id = ${id}`)) !== undefined,

    /** Photos older than `before` that no listing and no order shows. */
    orphans: (before: Date, limit: number) =>
      db.rows<{ id: string }>(sql`
        select id from photos p where created_at < ${before}
          and not exists (select 1 from listings l where l.owner_id = p.owner_id
            and l.photos @> jsonb_build_array(jsonb_build_object('id', p.id)))
          and not exists (select 1 from orders o where o.photo ->> 'id' = p.id::text)
        limit ${limit}`),

    remove: (id: string) => db.run(sql`delete from photos where id = ${id}`),
  }
}
