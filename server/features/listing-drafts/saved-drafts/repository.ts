import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A saved draft with its photos, as far as they still exist. */
export interface SavedDraftRow {
  id: string
  content: string
  photos: Photo[]
  updated_at: Date
}

/** Saved drafts, bound to a pool or a transaction. */
export type SavedDraftRepository = ReturnType<typeof createSavedDraftRepository>

export function createSavedDraftRepository(db: Executor) {
  return {
    ofOwner: (ownerId: string, limit: number) =>
      db.rows<SavedDraftRow>(sql`
        select d.id, d.content, d.updated_at, coalesce((
          select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'thumbhash', p.thumbhash)
            order by array_position(d.photo_ids, p.id))
          from photos p where p.owner_id = d.owner_id and p.id = any(d.photo_ids)), '[]') as photos
        from drafts d where d.owner_id = ${ownerId}
        order by d.updated_at desc, d.id limit ${limit}`),

    /**
     * Inserts or updates a draft, unless it has been published (a late write must not restore it) or the owner already
     * has `max` others.
     * @returns 0 where it was not saved
     */
    save: (
      ownerId: string,
      draft: { id: string; content: string; photoIds: readonly string[] },
      max: number,
      now: Date,
    ) =>
      db.run(sql`
        insert into drafts (owner_id, id, content, photo_ids, created_at, updated_at)
        select ${ownerId}, ${draft.id}, ${draft.content}, ${draft.photoIds}::uuid[], ${now}, ${now}
        where not exists (select 1 from listings where owner_id = ${ownerId} and client_key = ${draft.id})
          and (select count(*) from drafts where owner_id = ${ownerId} and id <> ${draft.id}) < ${max}
        on conflict (owner_id, id) do update set content = excluded.content, photo_ids = excluded.photo_ids,
          updated_at = excluded.updated_at`),

    /** @returns its photo ids; undefined if there is no such draft */
    remove: async (ownerId: string, id: string): Promise<string[] | undefined> =>
      (
        await db.row<{ photo_ids: string[] }>(sql`
          delete from drafts where owner_id = ${ownerId} and id = ${id} returning photo_ids`)
      )?.photo_ids,

    isPublished: async (ownerId: string, id: string): Promise<boolean> =>
      (await db.row(
        sql`select 1 as found from listings where owner_id = ${ownerId} and client_key = ${id}`,
      )) !== undefined,

    /** @returns how many were deleted */
    removeOlderThan: (before: Date) => db.run(sql`delete from drafts where updated_at < ${before}`),
  }
}
