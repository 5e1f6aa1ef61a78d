import { systemRandom } from '../../server/adapters/random-system/index.ts'
import type { Database } from '../../server/db/database.ts'
import { sql } from '../../server/db/sql.ts'

/** Inserts listings of one seller into the database. @returns their ids */
export async function insertListings(
  database: Database,
  count: number,
  priceCents = 4500,
): Promise<string[]> {
  const [seller, photo] = [systemRandom.uuid(), systemRandom.uuid()]
  const now = new Date()
  await database.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    values (${seller}, ${`${seller}@example.com`}, ${`seller-${seller.slice(-12)}`}, 'active', 'none', ${now})`)
  const facts = { id: photo, width: 1200, height: 1500, thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==' }
  await database.run(sql`
    insert into photos (id, owner_id, width, height, thumbhash, created_at)
    values (${photo}, ${seller}, ${facts.width}, ${facts.height}, ${facts.thumbhash}, ${now})`)
  const ids = Array.from({ length: count }, () => systemRandom.uuid())
  await database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, status,
      published_at, updated_at)
    select id, ${seller}, 'Wanted by many', 'Everybody wants it.', ${priceCents}, 'furniture', 'furniture', 'good',
      ${JSON.stringify([facts])}, 'active', ${now}, ${now}
    from unnest(${ids}::uuid[]) as new (id)`)
  return ids
}
