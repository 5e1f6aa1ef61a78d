import { readFileSync } from 'node:fs'
import path from 'node:path'
import { systemRandom } from '../../server/adapters/random-system/index.ts'
import type { Database } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'
import { chance } from '../fill.ts'
import type { Kind } from './judged-queries.ts'

/** A posting of a classified-ads site. */
export interface Posting {
  kind: Kind
  title: string
  description: string
  priceCents: number
}

/** The shop's category for each kind. */
export const categories: Record<Kind, string> = {
  bike: 'sports',
  car: 'vehicles',
  electronics: 'electronics',
  furniture: 'furniture',
  phone: 'electronics',
}
const MAX_TITLE = 50
const MAX_DESCRIPTION = 900
const MAX_CENTS = 9_999_900

/** Reads `craigslist_<kind>.json` of a folder, in a random order that is the same in every run. */
export function readPostings(folder: string): Posting[] {
  const postings = (Object.keys(categories) as Kind[]).flatMap((kind) => {
    const text = readFileSync(path.join(folder, `craigslist_${kind}.json`), 'utf8')
    const rows = JSON.parse(text) as { title: string; description: string | string[]; price: number }[]
    return rows.map(({ title, description, price }) => ({
      kind,
      title: title.trim().slice(0, MAX_TITLE).trim() || kind,
      description: [description].flat().join('\n').slice(0, MAX_DESCRIPTION).trim() || kind,
      priceCents: Math.min(MAX_CENTS, Math.round((Number(price) || 0) * 100)),
    }))
  })
  const next = chance(7)
  for (let last = postings.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const swapped = postings[last] as Posting
    postings[last] = postings[other] as Posting
    postings[other] = swapped
  }
  return postings
}

/** Fills a migrated database. @param options `ownEach`: each posting gets its own seller. @returns the postings by their listings' ids */
export async function fillWithPostings(
  database: Pick<Database, 'run' | 'pool'>,
  postings: readonly Posting[],
  { ownEach = false } = {},
): Promise<Map<string, Posting>> {
  const owners = Array.from({ length: ownEach ? postings.length : 1 }, () => systemRandom.uuid())
  await database.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    select id, 'poster' || at || '@example.com', 'poster-' || at, 'active', 'none', now()
    from unnest(${owners}::uuid[]) with ordinality as o (id, at)`)
  const photos = [{ id: systemRandom.uuid(), width: 4, height: 5, thumbhash: '' }]
  const rows = postings.map((posting, age) => ({
    id: systemRandom.uuid(),
    owner: owners[age] ?? owners[0],
    age,
    ...posting,
    category: categories[posting.kind],
  }))
  for (let start = 0; start < rows.length; start += 500)
    await database.run(sql`
      insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
        delivery_enabled, status, published_at, updated_at)
      select id, owner, title, description, "priceCents", category, initcap(category), 'good', '{}', ${JSON.stringify(photos)}::jsonb,
        false, 'active', now() - age * interval '1 minute', now()
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 500))}::jsonb) as r (
        id uuid, owner uuid, title text, description text, "priceCents" int, category text, age int)`)
  await database.pool.query('vacuum analyze')
  return new Map(rows.map(({ id }, index) => [id, postings[index] as Posting]))
}
