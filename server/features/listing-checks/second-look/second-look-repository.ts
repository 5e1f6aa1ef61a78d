import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What a second look reads of a listing. */
export interface ShownListing {
  title: string
  description: string
  category: string
  condition: string
  priceCents: number
  photoIds: string[]
}

export type SecondLookRepository = ReturnType<typeof createSecondLookRepository>

export function createSecondLookRepository(db: Executor) {
  return {
    /** A listing that is on sale. */
    shown: (id: string) =>
      db.row<ShownListing>(sql`
        select title, description, category_name as category, condition, price_cents as "priceCents",
          array(select photo ->> 'id' from jsonb_array_elements(photos) with ordinality as shown (photo, place) order by place limit 3) as "photoIds"
        from listings where id = ${id} and status = 'active'`),
  }
}
