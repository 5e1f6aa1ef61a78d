import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/listings.ts'
import { listFavorites, saveFavorite } from '../../../../contract/calls/listings/favorites.ts'
import { getListingAnonymous, getMergedInto } from '../../../../contract/calls/listings/listings.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildPicture, type Member } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import { photo, sofa } from '../../../testing/pictures/drawn-photos.ts'
import { buildStaff, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await buildStaff(app, 'moderator')
})
afterAll(() => app.close())

const read = async (id: string) =>
  (await send(app, calls.readStaffListing, { token: moderator.token, params: { id } })).data
const merge = (id: string, into: string, reason = 'The same lamp twice.') =>
  send(app, calls.mergeListing, { token: moderator.token, params: { id }, body: { into, reason } })
const follow = (id: string) => send(app, getMergedInto, { query: { id } })
const save = (member: Member, id: string) => send(app, saveFavorite, { params: { id }, token: member.token })
const savedBy = async (member: Member) =>
  (await send(app, listFavorites, { token: member.token })).data.favorites.map(({ listing }) => listing.id)
const popularity = async (id: string) =>
  (
    await app.database.row<{ favourites: number }>(
      sql`select favourites from listing_popularity where listing_id = ${id}`,
    )
  )?.favourites

test('a duplicate disappears for the listing that stays: its link and those who saved it follow', async () => {
  const owner = await buildMember(app)
  const kept = await buildListing(app, { owner, title: 'Brass lamp' })
  const duplicate = await buildListing(app, { owner, title: 'Lamp, brass' })
  const [one, both] = [await buildMember(app), await buildMember(app)]
  await save(one, duplicate.id)
  await save(both, duplicate.id)
  await save(both, kept.id)

  expect(await merge(duplicate.id, kept.id)).toMatchObject({ status: 200, data: { into: kept.id } })
  expect((await send(app, getListingAnonymous, { params: { id: duplicate.id } })).status).toBe(404)
  expect((await follow(duplicate.id)).data).toEqual({ id: kept.id })
  expect(await savedBy(one)).toEqual([kept.id])
  expect(await savedBy(both)).toEqual([kept.id])
  expect([await popularity(kept.id), await popularity(duplicate.id)]).toEqual([2, 0])
  expect(await read(duplicate.id)).toMatchObject({
    state: 'hidden',
    merged_into: { id: kept.id, title: 'Brass lamp' },
    history: [
      {
        actor: moderator.username,
        action: 'listing.merge',
        details: { before: 'active', after: 'hidden', into: kept.id, reason: 'The same lamp twice.' },
      },
    ],
  })
  const strikes = await app.database.rows(sql`select 1 from strikes where user_id = ${owner.id}`)
  expect(strikes).toEqual([])
  const statement = await app.database.row(
    sql`select policy, facts, appeal_until is not null as can_appeal from decisions where target_id = ${duplicate.id}`,
  )
  expect(statement).toEqual({ policy: 'spam', facts: 'The same lamp twice.', can_appeal: true })
})

test('what was merged before follows, and a restored listing is one of its own again', async () => {
  const owner = await buildMember(app)
  const [first, second, third] = [
    await buildListing(app, { owner }),
    await buildListing(app, { owner }),
    await buildListing(app, { owner }),
  ]
  await merge(first.id, second.id)
  await merge(second.id, third.id)
  expect((await follow(first.id)).data).toEqual({ id: third.id })
  const restored = await send(app, calls.restoreListing, {
    token: moderator.token,
    params: { id: first.id },
    body: { reason: 'Two lamps after all.' },
  })
  expect(restored.data).toEqual({ state: 'active' })
  expect((await follow(first.id)).data).toEqual({ id: null })
  expect((await read(first.id)).merged_into).toBeNull()
  expect((await follow(second.id)).data).toEqual({ id: third.id })
})

test('the listing that stays is found by its number or the address of its page', async () => {
  const owner = await buildMember(app)
  const kept = await buildListing(app, { owner })
  const { number } = await read(kept.id)
  for (const typed of [`#${number}`, ` ${number} `, `https://stoop.example/shop/item/${kept.id}?from=mail`]) {
    const { id } = await buildListing(app, { owner })
    expect((await merge(id, typed)).data).toEqual({ into: kept.id })
  }
})

test('a merge that makes no sense is refused, and nothing changes', async () => {
  const owner = await buildMember(app)
  const one = await buildListing(app, { owner })
  const foreign = await buildListing(app)
  const hidden = await buildListing(app, { owner, status: 'removed' })
  const draft = await buildListing(app, { owner, status: 'draft' })
  const paused = await buildListing(app, { owner, status: 'paused' })
  const sold = await buildListing(app, { owner, status: 'sold' })
  const fan = await buildMember(app)
  await save(fan, one.id)
  const codes = await Promise.all(
    [one.id, foreign.id, hidden.id, draft.id, paused.id, 'a lamp', '#999999999', crypto.randomUUID()].map(
      async (into) => (await merge(one.id, into)).code,
    ),
  )
  expect(codes).toEqual([
    'console.merged_with_itself',
    'console.merged_across_sellers',
    'console.merged_into_hidden',
    'console.merged_into_hidden',
    'console.merged_into_hidden',
    'console.no_such_listing',
    'console.no_such_listing',
    'console.no_such_listing',
  ])
  expect((await merge(sold.id, one.id)).code).toBe('console.has_buyer')
  expect((await merge(hidden.id, one.id)).code).toBe('console.hidden_already')
  expect((await merge(crypto.randomUUID(), one.id)).code).toBe('listing.not_found')
  expect((await merge(one.id, sold.id, ' ')).status).toBe(400)
  expect(await read(one.id)).toMatchObject({ state: 'active', merged_into: null, history: [] })
  expect(await savedBy(fan)).toEqual([one.id])
  // The item was sold under the other listing.
  expect((await merge(one.id, sold.id)).data).toEqual({ into: sold.id })
})

test('two merges of each other at once leave one of them for sale', async () => {
  const owner = await buildMember(app)
  const [one, other] = [await buildListing(app, { owner }), await buildListing(app, { owner })]
  const results = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const states = [(await read(one.id)).state, (await read(other.id)).state]
  expect(states.toSorted()).toEqual(['active', 'hidden'])
})

test('listings with a copy of a photo are shown with it, whoever sells them and in every state', async () => {
  const [owner, other] = [await buildMember(app), await buildMember(app)]
  const bytes = await photo(sofa('#355e8d'))
  const sell = async (seller: Member, title: string, picture: Uint8Array) =>
    (await publish(app, seller, { fields: { title }, files: [{ name: 'images', bytes: picture }] })).data.id
  const first = await sell(owner, 'Teapot', bytes)
  const again = await sell(owner, 'Teapot once more', bytes)
  const copied = await sell(other, 'My teapot', bytes)
  await sell(other, 'A chair', await buildPicture())
  const { twins } = await read(first)
  expect(twins.map(({ id, seller }) => ({ id, seller: seller.username }))).toEqual([
    { id: copied, seller: other.username },
    { id: again, seller: owner.username },
  ])
})

test('a merge waits for somebody who holds the counts of both in their order, and ends', async () => {
  const owner = await buildMember(app)
  const [kept, duplicate] = [await buildListing(app, { owner }), await buildListing(app, { owner })]
  const [lower = '', upper = ''] = [kept.id, duplicate.id].toSorted()
  let merging: ReturnType<typeof merge> | undefined
  await app.database.transaction(async (tx) => {
    const lock = (id: string) =>
      tx.run(sql`select 1 from listing_popularity where listing_id = ${id} for update`)
    await lock(lower)
    merging = merge(duplicate.id, kept.id)
    await expect
      .poll(() =>
        app.database.rows(
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%listing_popularity%'`,
        ),
      )
      .not.toEqual([])
    await lock(upper)
  })
  expect((await merging)?.data).toEqual({ into: kept.id })
})
