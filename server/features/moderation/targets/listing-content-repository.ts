import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** Hiding and showing listings. */
export function createListingContent(db: Executor) {
  return {
    listingStatus: async (id: string) =>
      (
        await db.row<{ status: string; hidden_from: string | null }>(
          sql`select status, hidden_from from listings where id = ${id}`,
        )
      )?.status ?? null,

    lockListings: async (ids: readonly string[]): Promise<void> => {
      if (ids.length > 0)
        await db.run(sql`select 1 from listings where id = any(${ids}::uuid[]) order by id for update`)
    },

    /** Its order, if it has one, goes on. @returns false for a listing that is hidden or deleted already */
    hideListing: async (id: string, now: Date) =>
      (await db.run(sql`
        update listings set status = 'removed', hidden_from = status, updated_at = ${now}
        where id = ${id} and status <> 'removed'`)) === 1,

    /**
     * Restores the former status, or `paused` while the owner is suspended or limited, or has to certify their details and the item is new.
     * One that had a buyer becomes what its order and offers are by now; without any of them its owner decides.
     * @returns null if it was not hidden
     */
    showListing: async (id: string, now: Date) =>
      (
        await db.row<{ status: string }>(sql`
          update listings set hidden_from = null, updated_at = ${now},
            status = case when hidden_from = 'active' and exists (
              select 1 from users u where u.id = owner_id and (u.suspended_at is not null or u.limited_until > ${now})) then 'paused'
              when hidden_from = 'active' and condition = 'new' and exists (
              select 1 from inform_certifications c where c.seller_id = owner_id and c.paused_at is not null) then 'paused'
              when hidden_from in ('reserved', 'sold') then coalesce(
                (select case when o.state = 'awaiting_payment' then 'reserved' else 'sold' end from orders o
                 where o.listing_id = listings.id and o.state not in ('cancelled', 'refunded')),
                case when exists (select 1 from offers a where a.listing_id = listings.id and a.state = 'accepted')
                  then 'reserved' else 'paused' end)
              else hidden_from end
          where id = ${id} and hidden_from is not null returning status`)
      )?.status ?? null,
  }
}
