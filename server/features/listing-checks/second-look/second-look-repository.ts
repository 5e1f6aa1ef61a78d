import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What a second look reads of a listing. */
export interface ShownListing {
  /** A hash of everything below. */
  print: string
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
    /** A listing that others see, unless it was looked at as it is. */
    unseen: (id: string) =>
      db.row<ShownListing>(sql`
        select * from (
          select md5(jsonb_build_array(title, description, category_name, condition, jsonb_path_query_array(photos, '$[*].id'))::text) as print,
            title, description, category_name as category, condition, price_cents as "priceCents",
            array(select photo ->> 'id' from jsonb_array_elements(photos) with ordinality as shown (photo, place) order by place limit 3) as "photoIds"
          from listings where id = ${id} and status in ('active', 'reserved')) shown
        where not exists (select 1 from second_looks s where s.listing_id = ${id} and s.print = shown.print)`),

    /** Remembers what was looked at. */
    markSeen: (id: string, print: string, now: Date) =>
      db.run(sql`
        insert into second_looks (listing_id, print, looked_at) select id, ${print}, ${now} from listings where id = ${id}
        on conflict (listing_id) do update set print = excluded.print, looked_at = excluded.looked_at`),
  }
}
