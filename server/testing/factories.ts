import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Photo } from '../../contract/calls/shapes.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import { sql } from '../db/sql.ts'
import { masterKey } from '../features/photos/file-keys.ts'
import type { TestApp } from './test-app.ts'

/** A member with a valid token. */
export interface Member {
  id: string
  email: string
  username: string
  password: string
  token: string
}

const unique = () => randomBytes(5).toString('hex')

/** Inserts a member who has finished sign-up. */
export async function buildMember(test: TestApp): Promise<Member> {
  const id = systemRandom.uuid()
  const name = unique()
  const member = {
    id,
    email: `${name}@example.com`,
    username: `member-${name}`,
    password: `a long password ${name}`,
  }
  await test.database.run(sql`
    insert into users (id, email, username, state, password_hash, created_at)
    values (${id}, ${member.email}, ${member.username}, 'active', ${`quick:${member.password}`}, ${test.clock.now()})`)
  return { ...member, token: await buildToken(test, id) }
}

/** A new access token with its session, for tests that moved the clock past the last one. */
export async function buildToken(test: TestApp, userId: string): Promise<string> {
  const sessionId = systemRandom.uuid()
  const now = test.clock.now()
  await test.database.run(sql`
    insert into sessions (id, user_id, refresh_hash, device_id, created_at, last_used_at, expires_at)
    values (${sessionId}, ${userId}, ${sessionId}, ${sessionId}, ${now}, ${now}, ${new Date(now.getTime() + 3600_000)})`)
  return await test.app.features.tokens.issueAccess({ userId, sessionId })
}

/** Inserts a photo's row without its file. */
export async function buildPhoto(test: TestApp, ownerId: string): Promise<Photo> {
  const photo = {
    id: systemRandom.uuid(),
    width: 1200,
    height: 1500,
    thumbhash: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
  }
  await test.database.run(sql`
    insert into photos (id, owner_id, width, height, thumbhash, created_at)
    values (${photo.id}, ${ownerId}, ${photo.width}, ${photo.height}, ${photo.thumbhash}, ${test.clock.now()})`)
  return photo
}

export interface ListingFacts {
  owner?: Member
  title?: string
  description?: string
  priceCents?: number
  category?: string
  condition?: string
  status?: string
  deliveryEnabled?: boolean
  minutesAgo?: number
  details?: Record<string, unknown>
}

/** Stores a file for a photo that only has a row. */
export async function storePhotoFile(test: TestApp, photoId: string): Promise<void> {
  await test.app.adapters.files.put(masterKey(photoId), await buildPicture(), 'image/jpeg')
}

/** Inserts a listing with its owner and photo. */
export async function buildListing(
  test: TestApp,
  facts: ListingFacts = {},
): Promise<{ id: string; owner: Member }> {
  const owner = facts.owner ?? (await buildMember(test))
  const photo = await buildPhoto(test, owner.id)
  const id = systemRandom.uuid()
  const category = facts.category ?? 'furniture'
  const at = new Date(test.clock.now().getTime() - (facts.minutesAgo ?? 0) * 60_000)
  await test.database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
      delivery_enabled, status, published_at, updated_at)
    values (${id}, ${owner.id}, ${facts.title ?? 'Walnut side table'}, ${facts.description ?? 'Solid, with one ring mark.'},
      ${facts.priceCents ?? 4500}, ${category}, ${category}, ${facts.condition ?? 'good'},
      ${JSON.stringify(facts.details ?? {})}, ${JSON.stringify([photo])}, ${facts.deliveryEnabled ?? false},
      ${facts.status ?? 'active'}, ${at}, ${at})`)
  return { id, owner }
}

/** A picture file of the given size. */
export async function buildPicture(width = 400, height = 500): Promise<Uint8Array> {
  const background = { r: 180, g: 120, b: 90 }
  return await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
