import { systemRandom } from '../server/adapters/random-system/index.ts'
import type { Database } from '../server/db/database.ts'
import { sql } from '../server/db/sql.ts'
import { demoListings } from '../server/demo/catalogue.ts'

/** Fills an empty database with the demo listings without their pictures. @returns the ids by key */
export async function fillDemoWords(database: Database): Promise<Map<string, string>> {
  const owner = systemRandom.uuid()
  await database.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    values (${owner}, 'demo@example.com', 'demo-seller', 'active', 'none', now())`)
  const ids = new Map<string, string>()
  const photos = JSON.stringify([{ id: systemRandom.uuid(), width: 4, height: 5, thumbhash: '' }])
  for (const listing of demoListings.toReversed()) {
    const id = systemRandom.uuid()
    const at = new Date(Date.now() - listing.age_hours * 3_600_000)
    const name = listing.category.charAt(0).toUpperCase() + listing.category.slice(1)
    await database.run(sql`
      insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
        delivery_enabled, status, published_at, updated_at)
      values (${id}, ${owner}, ${listing.title}, ${listing.description}, ${listing.price_cents}, ${listing.category}, ${name},
        ${listing.condition}, ${JSON.stringify(listing.details)}, ${photos}, ${listing.delivery_enabled}, 'active', ${at}, ${at})`)
    ids.set(listing.key, id)
  }
  return ids
}
