import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { ItemRow } from './item.ts'

/** What an item is about. */
export interface NewItem {
  id: string
  kind: TargetKind
  targetId: string
  ownerId: string | null
  title: string
  now: Date
}

/** Writes of the queue, bound to a transaction. */
export type ItemRepository = ReturnType<typeof createItemRepository>

export function createItemRepository(db: Executor) {
  return {
    /** The open item of a target, created if there is none, and locked. */
    open: async (item: NewItem): Promise<ItemRow> =>
      (await db.row<ItemRow>(sql`
        insert into review_items (id, kind, target_id, owner_id, title, first_at, last_at)
        values (${item.id}, ${item.kind}, ${item.targetId}, ${item.ownerId}, ${item.title.slice(0, 200)}, ${item.now}, ${item.now})
        on conflict (kind, target_id) where state = 'open' do update set last_at = greatest(review_items.last_at, excluded.last_at),
          owner_id = coalesce(review_items.owner_id, excluded.owner_id)
        returning *`)) as ItemRow,

    lock: (id: string) => db.row<ItemRow>(sql`select * from review_items where id = ${id} for update`),

    /** The listing of an item about a held one; null for every other item. */
    heldListing: async (id: string) =>
      (
        await db.row<{ target_id: string }>(
          sql`select target_id from review_items where id = ${id} and kind = 'held_listing'`,
        )
      )?.target_id ?? null,

    /** The open item of a target, locked. */
    lockOpen: (kind: TargetKind, targetId: string) =>
      db.row<ItemRow>(sql`
        select * from review_items where kind = ${kind} and target_id = ${targetId} and state = 'open' for update`),

    addReport: (id: string, { points, reason }: { points: number; reason: string }) =>
      db.row<ItemRow>(sql`
        update review_items set score = score + ${points}, reports = reports + 1,
          reasons = case when ${reason}::text = any(reasons) then reasons else array_append(reasons, ${reason}::text) end
        where id = ${id} returning *`),

    addScore: (id: string, points: number) =>
      db.run(sql`update review_items set score = score + ${points} where id = ${id}`),

    markHidden: (id: string, now: Date) =>
      db.run(sql`update review_items set hidden_at = ${now} where id = ${id}`),

    /** @param until null releases it */
    claim: (id: string, by: string | null, until: Date | null) =>
      db.run(sql`
        update review_items set claimed_by = ${until === null ? null : by}, claimed_until = ${until}, version = version + 1
        where id = ${id}`),

    markDecided: (id: string, now: Date) =>
      db.run(sql`
        update review_items set state = 'decided', decided_at = ${now}, version = version + 1, claimed_by = null, claimed_until = null
        where id = ${id}`),
  }
}
