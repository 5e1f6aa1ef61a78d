import type { Executor } from '../../../../db/database.ts'
import { type Query, sql } from '../../../../db/sql.ts'
import type { ClaimPhotoRow } from './claim-photo.ts'

/** A photo that was uploaded. */
export interface NewClaimPhoto {
  id: string
  orderId: string
  by: 'buyer' | 'seller'
  width: number
  height: number
  thumbhash: string
  now: Date
}

/** The photos of claims, bound to a pool or a transaction. */
export type ClaimPhotoRepository = ReturnType<typeof createClaimPhotoRepository>

export function createClaimPhotoRepository(db: Executor) {
  const idsOf = async (query: Query) => (await db.rows<{ id: string }>(query)).map(({ id }) => id)
  return {
    insert: (photo: NewClaimPhoto) =>
      db.run(sql`
        insert into claim_photos (id, order_id, by_role, width, height, thumbhash, created_at)
        values (${photo.id}, ${photo.orderId}, ${photo.by}, ${photo.width}, ${photo.height}, ${photo.thumbhash},
          ${photo.now})`),

    /** How many photos a side has uploaded for an order. */
    count: async (orderId: string, by: 'buyer' | 'seller') =>
      (
        await db.row<{ count: number }>(sql`
          select count(*)::int as count from claim_photos where order_id = ${orderId} and by_role = ${by}`)
      )?.count ?? 0,

    /** Sends uploaded photos with a step, in this order. @returns how many of them this side had uploaded and not sent */
    attach: (
      { orderId, by, entryId }: { orderId: string; by: 'buyer' | 'seller'; entryId: string },
      ids: readonly string[],
    ) =>
      db.run(sql`
        update claim_photos set entry_id = ${entryId}, place = array_position(${ids}::uuid[], id)
        where id = any(${ids}::uuid[]) and order_id = ${orderId} and by_role = ${by} and entry_id is null`),

    /** The photos that were sent, in their order. */
    sent: (orderId: string) =>
      db.rows<ClaimPhotoRow>(sql`
        select id, entry_id, width, height, thumbhash from claim_photos
        where order_id = ${orderId} and entry_id is not null order by place`),

    /** Those of `ids` that have a row. */
    known: (ids: readonly string[]) => idsOf(sql`select id from claim_photos where id = any(${ids}::uuid[])`),

    /** Deletes photos that were never sent, and those of claims that were closed long ago. @returns their ids */
    removeOld: (before: { unsent: Date; closed: Date }, limit: number) =>
      idsOf(sql`
        delete from claim_photos where id in (
          select p.id from claim_photos p left join order_claims c on c.order_id = p.order_id
          where (p.entry_id is null and p.created_at < ${before.unsent}) or c.closed_at < ${before.closed}
          limit ${limit})
        returning id`),

    /** Deletes what a person has written and shown in the claims of their orders. @returns the ids of the photos */
    async removeOf(userId: string): Promise<string[]> {
      await db.run(sql`
        update claim_entries e set words = null from order_claims c join orders o on o.id = c.order_id
        where e.claim_id = c.id and e.words is not null and ${isBy(sql`e.by_role`, userId)}`)
      return await idsOf(sql`
        delete from claim_photos p using orders o where o.id = p.order_id and ${isBy(sql`p.by_role`, userId)}
        returning p.id`)
    },
  }
}

function isBy(role: Query, userId: string): Query {
  return sql`((o.buyer_id = ${userId} and ${role} = 'buyer') or (o.seller_id = ${userId} and ${role} = 'seller'))`
}
