import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as own from '../../../contract/calls/listings/own-listings.ts'
import { loadSharp } from '../../adapters/shared/imaging/sharp-loader.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPhoto, buildToken, type Member } from '../../testing/factories.ts'
import { publish } from '../../testing/listings.ts'
import { photo, sofa } from '../../testing/pictures/drawn-photos.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const HOUR = 3600_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (owner: Member, fields: Record<string, string>) =>
  (await publish(app, owner, { fields: { photo_ids: (await buildPhoto(app, owner.id)).id, ...fields } })).data
const withPhoto = async (owner: Member, title: string, bytes: Uint8Array) =>
  (
    await publish(app, owner, {
      fields: { title, description: `${title}.` },
      files: [{ name: 'images', bytes }],
    })
  ).data
const change = async ({ token }: Member, id: string, body: object) =>
  (await send(app, own.updateListing, { params: { id }, body, token })).data
const rulesOf = ({ notices }: { notices?: readonly { rule: string }[] | undefined }) =>
  (notices ?? []).map(({ rule }) => rule)
async function later(member: Member, hours: number): Promise<void> {
  app.clock.advance(hours * HOUR)
  member.token = await buildToken(app, member.id)
}

describe('texts', () => {
  test('the same words again within two days are told; an edit of the listing itself is not', async () => {
    const member = await buildMember(app)
    const words = { title: 'Cane chair', description: 'Seat is fine.' }
    const first = await list(member, words)
    expect(rulesOf(first)).toEqual([])
    const { data } = await send(app, own.updateListing, {
      params: { id: first.id },
      body: { price: 40 },
      token: member.token,
    })
    expect(data.notices).toBeUndefined()
    const second = await list(member, words)
    expect([second.status, rulesOf(second)]).toEqual([undefined, ['same-text']])
    const again = await list(member, { title: 'CANE CHAIR!', description: 'Seat is\nfine' })
    expect(rulesOf(again)).toEqual(['same-text'])
    await later(member, 49)
    expect(rulesOf(await list(member, words))).toEqual([])
  })

  test('a long text of another account within two days waits, also with a few changes; a short one, and that of a sample, does not', async () => {
    const [one, other] = [await buildMember(app), await buildMember(app)]
    const description =
      `Sold for a friend who moved to Lisbon last week. ${'It stood in a quiet room. '.repeat(4)}`.trim()
    const first = await list(one, { title: 'Sideboard', description })
    await later(other, 1)
    const copy = await list(other, { title: 'Sideboard, teak', description: description.toUpperCase() })
    expect([copy.status, rulesOf(copy)]).toEqual(['held', ['text-of-others']])
    expect(JSON.stringify(copy.notices)).not.toContain(first.id)
    const accented = description.replaceAll('i', 'í').replaceAll('o', 'ó')
    expect(rulesOf(await list(other, { title: 'Accents', description: accented }))).toContain(
      'text-of-others',
    )
    // The seller who wrote the text first can edit the listing without being held.
    await app.database.run(sql`update listings set status = 'active' where id = ${copy.id}`)
    await later(one, 1)
    expect(rulesOf(await change(one, first.id ?? '', { price: 12 }))).toEqual([])
    await later(other, 0)
    const changed = `Great find! ${description.replace('a friend', 'my friend').replaceAll('. ', '.\n')}`
    const edited = await list(other, { title: 'Teak board', description: changed })
    expect([edited.status, rulesOf(edited)]).toEqual(['held', ['same-text', 'text-of-others']])
    await list(one, { title: 'Bench', description: 'Solid.' })
    expect(rulesOf(await list(other, { title: 'Bench two', description: 'Solid.' }))).toEqual([])
    // The same text of a demo listing, whose id is of version 8.
    await app.database.run(sql`
      with sample as (
        insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, status,
          published_at, updated_at)
        select overlay(id::text placing '8' from 15 for 1)::uuid, owner_id, title, description, price_cents, category, category_name,
          condition, photos, status, published_at, updated_at
        from listings where id = ${first.id})
      update listings set status = 'removed' where id = ${first.id}`)
    expect((await list(other, { title: 'Sideboard, oak', description })).status).toBeUndefined()
  })
})

describe('photos', () => {
  const picture = photo(sofa('#355e8d'))
  const recompressed = async () =>
    await (await loadSharp())(await picture)
      .resize({ width: 500 })
      .jpeg({ quality: 55 })
      .toBuffer()

  test('a copy of somebody else’s photo waits, also in another size and quality', async () => {
    const [one, other, third] = [await buildMember(app), await buildMember(app), await buildMember(app)]
    expect((await withPhoto(one, 'Blue sofa', await picture)).status).toBeUndefined()
    const copy = await withPhoto(other, 'Sofa for you', await recompressed())
    expect([copy.status, rulesOf(copy)]).toEqual(['held', ['photo-of-others']])
    const different = await withPhoto(
      third,
      'Table',
      await photo('<circle cx="250" cy="500" r="180" fill="#a33"/>'),
    )
    expect(rulesOf(different)).toEqual([])
  })

  test('a seller whose photo was copied is not held for it, neither after an edit nor when they list the same photo again', async () => {
    const [one, thief] = [await buildMember(app), await buildMember(app)]
    const bytes = await photo(
      '<path d="M90 80H700V300L90 660Z" fill="#742"/><circle cx="600" cy="600" r="90"/>',
    )
    const first = await withPhoto(one, 'Oak desk', bytes)
    await later(thief, 1)
    const copy = await withPhoto(thief, 'Desk', bytes)
    expect([copy.status, rulesOf(copy)]).toEqual(['held', ['photo-of-others']])
    // As if it had come before copies were found.
    await app.database.run(sql`update listings set status = 'active' where id = ${copy.id}`)
    await later(one, 50)
    expect(rulesOf(await change(one, first.id, { price: 12 }))).toEqual([])
    expect(rulesOf(await withPhoto(one, 'Oak desk again', bytes))).toEqual([])
    await later(thief, 0)
    expect(rulesOf(await change(thief, copy.id, { price: 12 }))).toEqual(['photo-of-others'])
  })

  test('a photo of a book cover that looks like another seller’s gets a note and is not held', async () => {
    const [one, other] = [await buildMember(app), await buildMember(app)]
    const bytes = await photo(
      '<rect x="120" y="90" width="500" height="620" fill="#b52"/><path d="M200 200H520V260H200Z"/>',
    )
    await withPhoto(one, 'Cookbook', bytes)
    const again = await publish(app, other, {
      fields: { title: 'Cookbook', description: 'Good.', category: 'Books' },
      files: [{ name: 'images', bytes }],
    })
    expect([again.data.status, rulesOf(again.data)]).toEqual([undefined, ['cover-of-others']])
  })

  test('an own photo again within two days is told, and forgotten after; deleted listings do not count', async () => {
    const member = await buildMember(app)
    const bytes = await photo(
      '<path d="M100 700L400 90L700 640Z" fill="#274"/><rect x="60" y="80" width="90" height="300"/>',
    )
    const first = await withPhoto(member, 'Green tent', bytes)
    expect(rulesOf(await withPhoto(member, 'Tent', bytes))).toEqual(['same-photo'])
    await later(member, 49)
    expect(rulesOf(await withPhoto(member, 'Tent of green', bytes))).toEqual([])
    const other = await buildMember(app)
    await app.database.run(sql`update listings set status = 'removed' where owner_id = ${member.id}`)
    expect(rulesOf(await withPhoto(other, 'Camping', bytes))).toEqual([])
    expect(first.status).toBeUndefined()
  })

  test('plain surfaces have no print, so they are no copies of each other', async () => {
    const [one, other] = [await buildMember(app), await buildMember(app)]
    const plain = await (await loadSharp())({
      create: { width: 500, height: 500, channels: 3, background: '#ccbbaa' },
    })
      .jpeg()
      .toBuffer()
    await withPhoto(one, 'Cloth', plain)
    expect(rulesOf(await withPhoto(other, 'Fabric', plain))).toEqual([])
  })

  test('copies are found by index, not by reading all photos', async () => {
    const plan = await app.database.rows<{ 'QUERY PLAN': string }>(sql`
      explain select p.id from photos own join photos p on p.id <> own.id and p.print is not null
        and ((p.print & 65535) = (own.print & 65535) or ((p.print >> 16) & 65535) = ((own.print >> 16) & 65535)
          or ((p.print >> 32) & 65535) = ((own.print >> 32) & 65535) or ((p.print >> 48) & 65535) = ((own.print >> 48) & 65535))
      where own.id = ${crypto.randomUUID()}`)
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    for (const part of [1, 2, 3, 4]) expect(text).toContain(`photos_print_${part}`)
  })
})

test('a new account’s sixth expensive listing of a day waits; cheap ones, and those of an older account, do not', async () => {
  const member = await buildMember(app)
  const costly = async (count: number) =>
    await list(member, { title: `Painting ${count}`, description: `Number ${count}.`, price: '700' })
  for (let count = 1; count <= 5; count++) expect((await costly(count)).status).toBeUndefined()
  const sixth = await costly(6)
  expect([sixth.status, rulesOf(sixth)]).toEqual(['held', ['many-costly']])
  expect((await list(member, { title: 'Frame', price: '60' })).status).toBeUndefined()
  await later(member, 25)
  expect((await costly(7)).status).toBeUndefined()
  await app.database.run(
    sql`update users set created_at = created_at - interval '8 days' where id = ${member.id}`,
  )
  for (let count = 8; count <= 14; count++) expect((await costly(count)).status).toBeUndefined()
})

test('a new account’s 61st listing of a day waits, at any price; that of an older account does not', async () => {
  const member = await buildMember(app)
  const first = await list(member, { title: 'Mug', description: 'Blue.', price: '3' })
  await app.database.run(sql`
    insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, photos, status,
      published_at, updated_at)
    select gen_random_uuid(), owner_id, 'Mug ' || n, 'Number ' || n, price_cents, category, category_name, condition, photos, status,
      published_at, updated_at
    from listings, generate_series(2, 60) as n where id = ${first.id}`)
  const next = await list(member, { title: 'One more mug', description: 'Green.', price: '3' })
  expect([next.status, rulesOf(next)]).toEqual(['held', ['many-at-once']])
  await app.database.run(
    sql`update users set created_at = created_at - interval '8 days' where id = ${member.id}`,
  )
  expect(
    (await list(member, { title: 'Another mug', description: 'Red.', price: '3' })).status,
  ).toBeUndefined()
})
