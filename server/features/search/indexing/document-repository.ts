import type { Executor } from '../../../db/database.ts'
import { type Query, sql } from '../../../db/sql.ts'
import type { IndexedListing } from '../../../ports/search-index.ts'
import { isPublic } from '../../listings/columns.ts'
import { takesOffers } from '../../listings/lists/conditions-sql.ts'
import { textsOf, type VectorEntry } from './texts.ts'

/** A public listing with its number, as an index has it. */
export interface IndexedRow {
  id: string
  number: number
  listing: IndexedListing
}

type Stored = Omit<IndexedListing, 'texts' | 'place'> &
  Pick<IndexedRow, 'id' | 'number'> & { lon: number | null; lat: number | null; vector: VectorEntry[] | null }

export type DocumentRepository = ReturnType<typeof createDocumentRepository>

/** Listings as an index has them. */
export function createDocumentRepository(db: Executor) {
  const read = async (which: Query): Promise<IndexedRow[]> => {
    const rows = await db.rows<Stored>(sql`
      select l.id, l.number, l.category, l.price_cents, l.condition, l.delivery_enabled as delivery, ${takesOffers} as offers,
        coalesce(l.sizes, '{}') as sizes, l.brand, coalesce(l.colors, '{}') as colors, l.published_at,
        l.lon::float8 as lon, l.lat::float8 as lat,
        (select json_agg(json_build_array(w.lexeme, w.positions, w.weights)) from unnest(l.search) w) as vector
      from listings l where ${isPublic} and ${which}`)
    return rows.map(asDocument)
  }
  return {
    /** Those of the listings that are public. */
    byIds: (ids: readonly string[]) => read(sql`l.id = any(${ids}::uuid[])`),
    /** The next public listings after a number, in the order of their numbers. */
    after: (number: number, limit: number) =>
      read(sql`l.number > ${number} order by l.number limit ${limit}`),
    /** How many listings are public. */
    count: async () =>
      (await db.row<{ count: number }>(sql`select count(*)::int as count from listings l where ${isPublic}`))
        ?.count ?? 0,
  }
}

function asDocument({ id, number, lon, lat, vector, ...listing }: Stored): IndexedRow {
  const place = lon === null || lat === null ? null : { lon, lat }
  return { id, number, listing: { ...listing, place, texts: textsOf(vector ?? []) } }
}
