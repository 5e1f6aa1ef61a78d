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
  person_id: string | null
  /** Its item in the queue; null once that was deleted. */
  item_id: string | null
  ground: NoticeGround
  body: string
  created_at: Date
}

/** What a notice names. */
export interface NamedThing {
  id: string
  ownerId: string
  title: string
}

/** Notices of rights owners and authorities, bound to a pool or a transaction. */
export type NoticeRepository = ReturnType<typeof createNoticeRepository>

export function createNoticeRepository(db: Executor) {
  return {
    add: (notice: NoticeRow) =>
      db.run(sql`
        insert into notices (id, reference, name, email, url, listing_id, person_id, item_id, ground, body, created_at)
        values (${notice.id}, ${notice.reference}, ${notice.name}, ${notice.email}, ${notice.url}, ${notice.listing_id},
          ${notice.person_id}, ${notice.item_id}, ${notice.ground}, ${notice.body}, ${notice.created_at})`),

    /** The notices that an item is about, oldest first; all of them without a limit. */
    ofItem: (itemId: string, limit: number | null = null) =>
      db.rows<NoticeRow>(sql`
        -- A process of the version before stored notices without the item, which names the notice.
        select * from notices
        where item_id = ${itemId} or (item_id is null and id::text = (
          select target_id from review_items where id = ${itemId} and kind = 'notice'))
        order by created_at, id limit ${limit}::int`),

    /** The listing and its owner, if there is one. */
    listing: (id: string) =>
      db.row<NamedThing>(sql`select id, owner_id as "ownerId", title from listings where id = ${id}`),

    /** The member with this username or id, if there is one. */
    person: (member: string) =>
      db.row<NamedThing>(sql`
        select id, id as "ownerId", '@' || username as title from users where username = lower(${member}) or id::text = lower(${member})
        order by id::text = lower(${member}) limit 1`),

    /** @returns how many were deleted */
    deleteOlder: (before: Date) => db.run(sql`delete from notices where created_at < ${before}`),
  }
}
