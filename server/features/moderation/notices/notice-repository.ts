import type { NoticeGround } from '../../../../contract/rules/moderation/notice-grounds.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** A row of `notices`. */
export interface NoticeRow {
  id: string
  reference: string
  name: string
  email: string
  url: string
  listing_id: string | null
  ground: NoticeGround
  body: string
  created_at: Date
}

/** Notices of rights owners and authorities, bound to a pool or a transaction. */
export type NoticeRepository = ReturnType<typeof createNoticeRepository>

export function createNoticeRepository(db: Executor) {
  return {
    add: (notice: NoticeRow) =>
      db.run(sql`
        insert into notices (id, reference, name, email, url, listing_id, ground, body, created_at)
        values (${notice.id}, ${notice.reference}, ${notice.name}, ${notice.email}, ${notice.url}, ${notice.listing_id},
          ${notice.ground}, ${notice.body}, ${notice.created_at})`),

    byId: (id: string) => db.row<NoticeRow>(sql`select * from notices where id = ${id}`),

    /** The listing and its owner, if there is one. */
    listing: (id: string) =>
      db.row<{ id: string; owner_id: string; title: string }>(
        sql`select id, owner_id, title from listings where id = ${id}`,
      ),

    /** @returns how many were deleted */
    deleteOlder: (before: Date) => db.run(sql`delete from notices where created_at < ${before}`),
  }
}
