import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { RecordRow } from './record-row.ts'

/** What was found in a held listing. */
export interface HeldFinding {
  rule: string
  field: string
  found: string
}

/** A held listing, for the moderator who decides. */
export interface HeldListing {
  id: string
  title: string
  description: string
  price: string
  category: string
  condition: string
  seller: string
  member_since: Date
  held_at: Date
  /** Whether others saw it before it was held. */
  was_public: boolean
  findings: HeldFinding[]
  photos: string[]
}

/** Held listings, for the operator. */
export function createHeldRecords(db: Executor) {
  return {
    /** Those that wait, the oldest first. */
    heldListings: () =>
      db.rows<RecordRow>(sql`
        select l.id, to_char(c.held_at, 'YYYY-MM-DD HH24:MI') as since, u.username as seller, l.title,
          (l.price_cents / 100.0)::numeric(12, 2)::text as dollars,
          (select string_agg(distinct f ->> 'rule', ', ') from jsonb_array_elements(c.findings) f where f ->> 'outcome' = 'hold') as rules
        from listing_checks c join listings l on l.id = c.listing_id join users u on u.id = l.owner_id
        where c.state = 'held' and l.status = 'held' order by c.held_at, l.id`),

    heldListing: (id: string) =>
      db.row<HeldListing>(sql`
        select l.id, l.title, l.description, (l.price_cents / 100.0)::numeric(12, 2)::text as price, l.category_name as category,
          l.condition, u.username as seller, u.created_at as member_since, c.held_at, c.was_public, c.findings,
          (select json_agg('/photos/' || (p ->> 'id') || '/1280.jpg' order by n)
            from jsonb_array_elements(l.photos) with ordinality as each (p, n)) as photos
        from listing_checks c join listings l on l.id = c.listing_id join users u on u.id = l.owner_id
        where c.listing_id = ${id} and c.state = 'held' and l.status = 'held'`),
  }
}
