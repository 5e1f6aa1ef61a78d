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

    /** Whose an item is and, if it waits for publication, which listing: both are locked before the item. */
    place: (id: string) =>
      db.row<{ owner_id: string | null; held_listing: string | null }>(sql`
        select owner_id, case when kind = 'held_listing' then target_id end as held_listing from review_items where id = ${id}`),

    /** The open item of a target, locked. */
    lockOpen: (kind: TargetKind, targetId: string) =>
      db.row<ItemRow>(sql`
        select * from review_items where kind = ${kind} and target_id = ${targetId} and state = 'open' for update`),

    /** The other open items about a listing, locked. */
    lockOthersAbout: (listingId: string, except: string | null) =>
      db.rows<ItemRow>(sql`
        select * from review_items
        where state = 'open' and id is distinct from ${except}::uuid and kind in ('listing', 'notice') and target_id = ${listingId}
        order by id for update`),

    addReport: (id: string, { points, reason }: { points: number; reason: string }) =>
      db.row<ItemRow>(sql`
        update review_items set score = score + ${points}, reports = reports + 1,
          reasons = case when ${reason}::text = any(reasons) then reasons else array_append(reasons, ${reason}::text) end
        where id = ${id} returning *`),

    addScore: (id: string, points: number) =>
      db.run(sql`update review_items set score = score + ${points} where id = ${id}`),

    /** A further notice changes the version: each is read before its sender is answered. */
    addNotice: (id: string, { points, ground }: { points: number; ground: string }) =>
      db.run(sql`
        update review_items set score = score + ${points}, reports = reports + 1,
          version = version + case when reports > 0 then 1 else 0 end,
          reasons = case when ${ground}::text = any(reasons) then reasons else array_append(reasons, ${ground}::text) end
        where id = ${id}`),

    markHidden: (id: string, now: Date) =>
      db.run(sql`update review_items set hidden_at = ${now} where id = ${id}`),

    /** @param until null releases it */
    claim: (id: string, by: string | null, until: Date | null) =>
      db.run(sql`
        update review_items set claimed_by = ${until === null ? null : by}, claimed_until = ${until}, version = version + 1
        where id = ${id}`),

    /**
     * @param decisionId null for an appeal
     * @param print of what was reported, as it was decided
     */
    markDecided: (id: string, now: Date, decisionId: string | null, print: string | null = null) =>
      db.run(sql`
        update review_items set state = 'decided', decided_at = ${now}, decision_id = ${decisionId}, content_print = ${print}, version = version + 1, claimed_by = null, claimed_until = null
        where id = ${id}`),
  }
}
