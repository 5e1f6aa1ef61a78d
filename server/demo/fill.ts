import { createHash } from 'node:crypto'
import type { Photo } from '../../contract/calls/shapes.ts'
import type { App } from '../app/create-app.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { masterKey } from '../features/photos/file-keys.ts'
import { variantsJob } from '../features/photos/variants.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import { demoListings, demoSellers } from './catalogue.ts'
import { demoPictures, pictureNames, readDemoPicture } from './drawn.ts'
import { DEMO_MAIL_DOMAIN, type DemoListing } from './listing.ts'

export interface FillParts {
  app: App
  database: Database
  clock: Clock
  random: Random
  say: (line: string) => void
}

/**
 * Fills an empty marketplace with the demo catalogue. An interrupted run is continued; see `needsDemo`.
 * @source product-decisions §1
 */
export async function fillWithDemo(parts: FillParts): Promise<void> {
  const { database, say } = parts
  await mark(database, 'filling')
  for (const seller of demoSellers) await insertSeller(parts, seller)
  say(`Filling in the demo catalogue (${demoListings.length} listings, only at the first start)…`)
  for (const listing of demoListings) await insertListing(parts, listing)
  for (const seller of demoSellers) if (seller.business) await placeListings(parts, seller)
  await parts.app.features.traits.readStored()
  await parts.app.features.discovery.search.learn()
  await mark(database, 'filled')
}

function mark(database: Database, value: string): Promise<number> {
  return database.run(sql`
    insert into installation (key, value) values ('demo', ${value}) on conflict (key) do update set value = excluded.value`)
}

async function insertSeller(parts: FillParts, seller: (typeof demoSellers)[number]): Promise<void> {
  const { database, clock, random } = parts
  const id = demoId(`seller ${seller.key}`)
  // A random password: nobody can sign in as a demo seller.
  const password = Buffer.from(random.bytes(32)).toString('base64url')
  await database.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    values (${id}, ${`${seller.username}@${DEMO_MAIL_DOMAIN}`}, ${seller.username}, 'active', ${`unusable ${password}`},
      ${clock.now()})
    on conflict do nothing`)
  if (!seller.business) return await insertPickup(parts, id, seller.neighborhood)
  const { name, address, phone_number } = seller.business
  await database.run(sql`
    insert into business_accounts (owner_id, name, address, phone_number)
    values (${id}, ${name}, ${address}, ${phone_number}) on conflict do nothing`)
}

/** Gives demo sellers a pickup place in their neighborhood, so that deliveries have a price. */
async function insertPickup(
  { app, database, clock }: FillParts,
  ownerId: string,
  neighborhood: string,
): Promise<void> {
  const { locations } = app.adapters
  const [hit] = await locations.search(neighborhood)
  const place = hit ? await locations.details(hit.id) : null
  if (!place) return
  await database.run(sql`
    insert into pickup_places (owner_id, location, updated_at)
    values (${ownerId}, ${JSON.stringify(place)}, ${clock.now()}) on conflict do nothing`)
}

/** Sets the location of a shop's listings. Those of members follow their pickup place. */
async function placeListings(
  { app, database }: FillParts,
  { key, neighborhood }: (typeof demoSellers)[number],
): Promise<void> {
  const [hit] = await app.adapters.locations.search(neighborhood)
  const place = hit ? await app.adapters.locations.details(hit.id) : null
  if (!place) return
  const [lon, lat] = place.point.map((degrees) => Math.round(degrees * 100) / 100)
  await database.run(sql`
    update listings set lon = ${lon}, lat = ${lat} where owner_id = ${demoId(`seller ${key}`)}`)
}

async function insertListing(parts: FillParts, listing: DemoListing): Promise<void> {
  const { app, database, clock } = parts
  const id = demoId(`listing ${listing.key}`)
  if (await database.row(sql`select 1 from listings where id = ${id}`)) return
  const ownerId = demoId(`seller ${listing.seller}`)
  const photos: Photo[] = []
  for (const name of pictureNames(listing.key)) photos.push(await insertPhoto(parts, name, ownerId))
  const publishedAt = new Date(clock.now().getTime() - listing.age_hours * 3600_000)
  const { category, categoryName } = categoryOf(listing)
  const place = placeOf(listing)
  const known = (await app.adapters.places.all()).find(({ name }) => name === place)
  await database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
      delivery_enabled, status, place, place_id, published_at, updated_at)
    values (${id}, ${ownerId}, ${listing.title}, ${listing.description}, ${listing.price_cents}, ${category}, ${categoryName},
      ${listing.condition}, ${JSON.stringify(listing.details)}, ${JSON.stringify(photos)}, ${listing.delivery_enabled},
      'active', ${place}, ${known?.id ?? null}, ${publishedAt}, ${publishedAt})
    on conflict do nothing`)
  await database.run(sql`
    update listing_popularity set views = ${listing.views}, heat = heat_after(heat, ${1 + listing.views / 20}, ${publishedAt})
    where listing_id = ${id}`)
  const [main] = photos
  if (main) await app.jobs.enqueue(variantsJob, { photoId: main.id })
}

async function insertPhoto(
  { app, database, clock }: FillParts,
  name: string,
  ownerId: string,
): Promise<Photo> {
  const picture = demoPictures()[name]
  if (!picture) throw new Error(`There is no picture ${name}: npm run demo:draw`)
  const { width, height, thumbhash } = picture
  const photo = { id: demoId(`photo ${name}`), width, height, thumbhash }
  await app.adapters.files.put(masterKey(photo.id), await readDemoPicture(name), 'image/avif')
  await database.run(sql`
    insert into photos (id, owner_id, width, height, thumbhash, created_at)
    values (${photo.id}, ${ownerId}, ${photo.width}, ${photo.height}, ${photo.thumbhash}, ${clock.now()})
    on conflict do nothing`)
  return photo
}

function placeOf(listing: DemoListing): string {
  return demoSellers.find((seller) => seller.key === listing.seller)?.neighborhood ?? 'New York'
}

/** The category name that a seller would choose. */
function categoryOf({ category }: DemoListing): { category: string; categoryName: string } {
  return { category, categoryName: category.charAt(0).toUpperCase() + category.slice(1) }
}

/** A deterministic id in the form of a UUIDv8. @source RFC 9562 §5.8 */
function demoId(name: string): string {
  const hex = createHash('sha256').update(`stoop demo: ${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
