import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What a held listing scores: as much as one report, because its seller waits. */
const HELD_SCORE = 10

/** Held listings in the queue, bound to the transaction that holds them. */
export type HeldItems = ReturnType<typeof createHeldItems>

export function createHeldItems(db: Executor) {
  return {
    /** Adds a listing that waits, with the rules that hold it. If it waits already, it has changed: a verdict about it is out of date. */
    add: (listingId: string, now: Date) =>
      db.run(sql`
        insert into review_items (id, kind, target_id, owner_id, title, score, reasons, first_at, last_at)
        select gen_random_uuid(), 'held_listing', l.id::text, l.owner_id, left(l.title, 200), ${HELD_SCORE}::int,
          coalesce((select array_agg(distinct f ->> 'rule') from jsonb_array_elements(c.findings) f where f ->> 'outcome' = 'hold'), '{}'),
          ${now}, ${now}
        from listings l join listing_checks c on c.listing_id = l.id where l.id = ${listingId} and c.state = 'held'
        on conflict (kind, target_id) where state = 'open' do update set title = excluded.title, reasons = excluded.reasons,
          last_at = excluded.last_at, version = review_items.version + 1`),

    /** Takes a listing out that is no longer held. */
    withdraw: (listingId: string) =>
      db.run(sql`
        delete from review_items where kind = 'held_listing' and target_id = ${listingId} and state = 'open'`),
  }
}
