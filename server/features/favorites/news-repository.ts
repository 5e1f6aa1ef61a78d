import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { activeEmail } from '../accounts/active-email-sql.ts'
import { blockBetween } from '../blocks/block-sql.ts'
import type { FavoriteChangeKind } from './events.ts'
import type { Fan, PlannedChange } from './favorite-change.ts'

/** A change that a member is about to be told. */
export interface ChangeRow {
  listing_id: string
  title: string
  kind: FavoriteChangeKind
  from_cents: number
  to_cents: number
}

/** News of saved items, bound to a pool or a transaction. */
export type FavoriteNewsRepository = ReturnType<typeof createFavoriteNews>

export function createFavoriteNews(db: Executor) {
  return {
    /** Saved items that changed before `until`, the longest ago first. */
    changed: async (until: Date, limit: number) =>
      (
        await db.rows<{ listing_id: string }>(sql`
          select listing_id from favorite_news where changed_at <= ${until} order by changed_at limit ${limit}`)
      ).map(({ listing_id }) => listing_id),

    /** @returns 0 if somebody else handles it */
    take: (listingId: string) => db.run(sql`delete from favorite_news where listing_id = ${listingId}`),

    fansOf: (listingId: string) =>
      db.rows<Fan>(sql`
        select f.user_id, f.listing_id, f.price_cents as saved_cents, f.told_price_cents, f.told_status,
          l.price_cents, l.status,
          exists (select 1 from orders o where o.listing_id = l.id and o.buyer_id = f.user_id
            and o.state not in ('cancelled', 'refunded'))
          or exists (select 1 from offers a where a.listing_id = l.id and a.buyer_id = f.user_id and a.state = 'accepted') as is_buying,
          exists (select 1 from orders o where o.buyer_id = f.user_id and o.listing_id = l.id
            and o.state in ('cancelled', 'refunded') and o.updated_at >= l.updated_at - interval '1 minute') as own_order_ended
        from favourites f join listings l on l.id = f.listing_id
        where f.listing_id = ${listingId} and f.user_id <> l.owner_id
          and not ${blockBetween(sql`f.user_id`, sql`l.owner_id`)}
        order by f.user_id`),

    plan: (fan: Fan, change: PlannedChange | null) => plan(db, fan, change),

    membersToTell: async (limit: number) =>
      (
        await db.rows<{ user_id: string }>(
          sql`select distinct user_id from favorite_changes order by user_id limit ${limit}`,
        )
      ).map(({ user_id }) => user_id),

    /** What a member has not been told yet; it counts as told from then on. */
    takeChanges: (userId: string) =>
      db.rows<ChangeRow>(sql`
        with taken as (delete from favorite_changes where user_id = ${userId} returning *)
        select t.listing_id, l.title, t.kind, t.from_cents, t.to_cents
        from taken t join listings l on l.id = t.listing_id order by l.updated_at desc, l.id`),

    memberOf: (userId: string) => db.row<{ email: string }>(activeEmail(userId)),
  }
}

/** Plans what a fan is told, or forgets what is no longer so, and remembers what they know then. */
async function plan(db: Executor, fan: Fan, change: PlannedChange | null): Promise<void> {
  await db.run(
    sql`delete from favorite_changes where user_id = ${fan.user_id} and listing_id = ${fan.listing_id}`,
  )
  if (change)
    await db.run(sql`
      insert into favorite_changes (user_id, listing_id, kind, from_cents, to_cents)
      values (${fan.user_id}, ${fan.listing_id}, ${change.kind}, ${change.fromCents}, ${fan.price_cents})`)
  await db.run(sql`
    update favourites set told_status = ${fan.status},
      told_price_cents = case when ${change?.kind === 'price'} then ${fan.price_cents}::int else told_price_cents end
    where user_id = ${fan.user_id} and listing_id = ${fan.listing_id}`)
}
