import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSharp } from '../../../adapters/shared/imaging/sharp-loader.ts'
import { sql } from '../../../db/sql.ts'
import { buildMember, type Member } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import { staffDesk } from '../../../testing/moderation.ts'
import { photo, sofa } from '../../../testing/pictures/drawn-photos.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const list = async (owner: Member, title: string, bytes: Uint8Array) =>
  (
    await publish(app, owner, {
      fields: { title, description: `${title}.` },
      files: [{ name: 'images', bytes }],
    })
  ).data
async function heldTarget(listingId: string) {
  await app.settle()
  const { data } = await desk.list({ kind: 'held_listing' })
  const item = data.items.find(({ target_id }) => target_id === listingId)
  return (await desk.get(item?.id ?? '')).data.target
}

test('a listing held for a photo of somebody else’s shows both photos, and whose listing it is', async () => {
  const [owner, copier] = [await buildMember(app), await buildMember(app)]
  const bytes = await photo(sofa('#355e8d'))
  const smaller = await (await loadSharp())(bytes).resize({ width: 500 }).jpeg({ quality: 55 }).toBuffer()
  const original = await list(owner, 'Blue sofa', bytes)
  const copy = await list(copier, 'Sofa for you', smaller)
  expect(copy.status).toBe('held')

  const { held, listing } = await heldTarget(copy.id)
  expect(held?.findings.map(({ rule }) => rule)).toEqual(['photo-of-others'])
  const [shown] = await app.database.rows<{ id: string; published_at: Date }>(
    sql`select photos->0->>'id' as id, published_at from listings where id = ${original.id}`,
  )
  expect(held?.twins).toMatchObject([
    {
      id: original.id,
      title: 'Blue sofa',
      state: 'active',
      seller: { id: owner.id },
      published_at: shown?.published_at.toISOString(),
      pairs: [{ own: { id: listing?.photos[0]?.id }, other: { id: shown?.id } }],
    },
  ])
})

test('a listing held for its words has no other listing beside it', async () => {
  const bytes = await photo('<circle cx="250" cy="500" r="180" fill="#a33"/>')
  const { id, status } = await list(await buildMember(app), 'Pump action 12 gauge', bytes)
  expect(status).toBe('held')
  expect((await heldTarget(id)).held?.twins).toEqual([])
})
