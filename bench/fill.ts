import type pg from 'pg'
import type { CategorySlug } from '../contract/rules/listings/categories.ts'
import { type ItemText, readTraits } from '../contract/rules/listings/traits/read-traits.ts'
import { systemRandom } from '../server/adapters/random-system/index.ts'
import { brands, looks, places, sentences, things } from './words.ts'

/** Members who own the generated listings. */
const OWNERS = 300
const conditions = ['new', 'like_new', 'good', 'good', 'fair', 'poor']

/** Seeded pseudo-random numbers, so that runs can be compared. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Fills an empty, migrated database with `count` public listings and updates the planner's statistics.
 * @returns the listings' ids
 */
export async function fill(pool: pg.Pool, count: number): Promise<string[]> {
  const next = chance(7)
  const owners = Array.from({ length: OWNERS }, (_, index) => ({
    id: systemRandom.uuid(),
    email: `seller${index}@example.com`,
    username: `seller-${index}`,
  }))
  await pool.query(
    `insert into users (id, email, username, state, password_hash, created_at)
    select id, email, username, 'active', 'none', now() from jsonb_to_recordset($1) as o (id uuid, email text, username text)`,
    [JSON.stringify(owners)],
  )
  const ids: string[] = []
  for (let start = 0; start < count; start += 1000) {
    const batch = Array.from({ length: Math.min(1000, count - start) }, (_, index) =>
      makeListing(next, start + index, owners[Math.floor(next() * OWNERS)]?.id ?? ''),
    )
    await pool.query(insertListings, [JSON.stringify(batch)])
    ids.push(...batch.map((listing) => listing.id))
  }
  await pool.query('vacuum analyze')
  return ids
}

const insertListings = `
  insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
    sizes, brand, colors, delivery_enabled, status, place, lon, lat, published_at, updated_at)
  select id, owner_id, title, description, price_cents, category, initcap(category), condition, details, photos,
    sizes, brand, colors, delivery_enabled, 'active', place, lon, lat, now() - minutes_ago * interval '1 minute', now()
  from jsonb_to_recordset($1) as l (id uuid, owner_id uuid, title text, description text, price_cents int, category text,
    condition text, details jsonb, photos jsonb, sizes text[], brand text, colors text[], delivery_enabled boolean, place text, lon real, lat real, minutes_ago int)`

/** Neighborhoods around which listings are placed. */
const spots = places.map((place, index) => ({
  place,
  lon: -74.02 + (index % 3) * 0.07,
  lat: 40.6 + Math.floor(index / 3) * 0.09,
}))

function makeListing(next: () => number, index: number, ownerId: string) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
  const [category, nouns] = pick(Object.entries(things))
  const look = pick(looks)
  const noun = pick(nouns)
  const brand = pick(brands)
  const details = { brand, color: look }
  const item = {
    id: systemRandom.uuid(),
    owner_id: ownerId,
    title: `${look} ${noun}`.slice(0, 50),
    description: Array.from({ length: 2 + Math.floor(next() * 4) }, () => pick(sentences)).join(' '),
    price_cents: next() < 0.04 ? 0 : 500 + Math.floor(next() ** 3 * 150_000),
    category,
    condition: pick(conditions),
    details: { ...details, width_in: 5 + Math.floor(next() * 60) },
    photos: Array.from({ length: 1 + Math.floor(next() * 4) }, () => ({
      id: systemRandom.uuid(),
      width: 1200,
      height: 1600,
      thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
    })),
    delivery_enabled: next() < 0.3,
    ...pick(spots),
    minutes_ago: index * 4,
  }
  return { ...item, ...traitsOf({ ...item, category: category as CategorySlug }, index) }
}

/** Some sizes and brands are common, others rare. */
function traitsOf(item: ItemText, index: number) {
  const { brand, colors } = readTraits(item)
  const size = index % 97 === 0 ? 'XXS' : letters[index % letters.length]
  const sizes = item.category === 'clothing' && size ? [size] : []
  return { sizes, brand: index % 997 === 0 ? 'Acme Goods' : brand, colors }
}

const letters = ['XS', 'S', 'S', 'M', 'M', 'M', 'L', 'L', 'XL']
