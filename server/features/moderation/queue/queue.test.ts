import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListingAnonymous } from '../../../../contract/calls/listings/listings.ts'
import { listNotifications } from '../../../../contract/calls/people/notifications.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import {
  auditOf,
  openItemOf,
  reportAs,
  reportByMany,
  staffDesk,
  takeDownVerdict,
} from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ann: ReturnType<typeof staffDesk> & { id: string; username: string }
let bob: typeof ann
beforeAll(async () => {
  app = await startTestApp()
  const desk = async () => {
    const staff = await buildStaff(app, 'moderator')
    return { ...staffDesk(app, staff), id: staff.id, username: staff.username }
  }
  ann = await desk()
  bob = await desk()
})
afterAll(() => app.close())

const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status

describe('reports', () => {
  test('become one item however many there are, and count once for each member', async () => {
    const { id } = await buildListing(app)
    const reporter = await buildMember(app)
    expect([await reportAs(app, id, reporter), await reportAs(app, id, reporter, 'other')]).toEqual([
      201, 201,
    ])
    await reportAs(app, id, null, 'other')
    const item = await openItemOf(app, id)
    // 30 for a scam by a member, and half of 10 for somebody without an account.
    expect([item.reports, item.score]).toEqual([2, 35])
    expect(
      await app.database.rows(
        sql`select reason, points from listing_reports where listing_id = ${id} order by points desc`,
      ),
    ).toEqual([
      { reason: 'scam', points: 30 },
      { reason: 'other', points: 5 },
    ])
  })

  test('of members who were right before weigh more, of those who were wrong less', async () => {
    const [good, bad] = [await buildMember(app), await buildMember(app)]
    for (let at = 0; at < 2; at++) {
      const { id } = await buildListing(app)
      await reportAs(app, id, good)
      const { id: item, version } = await openItemOf(app, id)
      expect((await ann.decide(item, { version, ...takeDownVerdict })).status).toBe(200)
      const fine = await buildListing(app)
      await reportAs(app, fine.id, bad)
      const other = await openItemOf(app, fine.id)
      expect((await ann.decide(other.id, { version: other.version, outcome: 'dismiss' })).status).toBe(200)
    }
    const [byGood, byBad] = [await buildListing(app), await buildListing(app)]
    await reportAs(app, byGood.id, good)
    await reportAs(app, byBad.id, bad)
    expect((await openItemOf(app, byGood.id)).score).toBe(45)
    expect((await openItemOf(app, byBad.id)).score).toBe(15)
    await app.settle()
    const token = await buildToken(app, good.id)
    const { notifications } = (await send(app, listNotifications, { token })).data
    expect(notifications[0]?.title).toMatch(/^We’ve acted on your report/)
  })

  test('of several members hide a listing until somebody has looked, and dismissing them shows it again', async () => {
    const { id, owner } = await buildListing(app)
    await reportByMany(app, id, 3)
    expect(await statusOf(id)).toBe('active')
    await reportByMany(app, id, 1)
    expect(await statusOf(id)).toBe('removed')
    expect((await send(app, getListingAnonymous, { params: { id } })).status).toBe(404)
    expect(await auditOf(app, id)).toEqual([{ role: 'system', action: 'moderation.hold' }])
    await app.settle()
    const subjects = async () =>
      (await app.mails()).filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(await subjects()).toEqual(['We’ve hidden “Walnut side table” until we’ve looked at it'])
    const item = await openItemOf(app, id)
    expect((await ann.decide(item.id, { version: item.version, outcome: 'dismiss' })).status).toBe(200)
    expect(await statusOf(id)).toBe('active')
    await app.settle()
    expect((await subjects())[0]).toBe('We’ve restored “Walnut side table”')
  })

  test('without an account never hide anything by themselves', async () => {
    const { id } = await buildListing(app)
    for (let at = 0; at < 12; at++) await reportAs(app, id, null)
    expect((await openItemOf(app, id)).score).toBe(180)
    expect(await statusOf(id)).toBe('active')
  })

  test('never hide what somebody has bought', async () => {
    const { id } = await buildListing(app, { status: 'sold' })
    await reportByMany(app, id, 5)
    expect([await statusOf(id), (await openItemOf(app, id)).hidden_at]).toEqual(['sold', null])
  })
})

describe('two moderators', () => {
  test('one decides, the other is told who decided what', async () => {
    const { id } = await buildListing(app)
    await reportAs(app, id, null)
    const item = await openItemOf(app, id)
    const both = await Promise.all([
      ann.decide(item.id, { version: item.version, ...takeDownVerdict }),
      bob.decide(item.id, { version: item.version, outcome: 'dismiss' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const annWon = both[0].status === 200
    const late = annWon ? both[1] : both[0]
    expect(late.code).toBe('queue.decided')
    expect(late.details).toMatchObject({
      by: `@${annWon ? ann.username : bob.username}`,
      outcome: annWon ? 'take_down' : 'dismiss',
    })
    expect(late.error).toContain(annWon ? ann.username : bob.username)
    expect(await statusOf(id)).toBe(annWon ? 'removed' : 'active')
  })

  test('what one claims, the other cannot decide; after 30 minutes they can', async () => {
    const { id } = await buildListing(app)
    await reportAs(app, id, null)
    const { id: item, version } = await openItemOf(app, id)
    const claimed = await ann.claim(item)
    expect(claimed.data.item).toMatchObject({ version: version + 1, claim: { is_own: true } })
    expect((await bob.claim(item)).details).toMatchObject({ by: `@${ann.username}` })
    expect((await bob.decide(item, { version: version + 1, outcome: 'dismiss' })).code).toBe('queue.claimed')
    expect((await bob.list({ mine: 'true' })).data.items).toEqual([])
    expect((await ann.list({ mine: 'true' })).data.items.map((row) => row.id)).toContain(item)
    expect((await ann.release(item)).data.item.claim).toBeNull()
    await ann.claim(item)
    app.clock.advance(31 * 60_000)
    expect((await bob.decide(item, { version, outcome: 'dismiss' })).code).toBe('queue.changed')
    expect((await bob.decide(item, { version: version + 3, outcome: 'dismiss' })).status).toBe(200)
    expect((await ann.claim(item)).code).toBe('queue.decided')
    expect((await auditOf(app, item)).map(({ action }) => action)).toEqual([
      'queue.claim',
      'queue.release',
      'queue.claim',
    ])
  })
})

test('what a former moderator was looking at is free again', async () => {
  const former = await buildStaff(app, 'moderator')
  const { id } = await buildListing(app)
  await reportAs(app, id, null)
  const { id: item, version } = await openItemOf(app, id)
  expect((await staffDesk(app, former).claim(item)).status).toBe(200)
  await app.database.run(sql`update users set role = 'member' where id = ${former.id}`)
  expect((await bob.decide(item, { version: version + 1, outcome: 'dismiss' })).status).toBe(200)
})

test('a page of the queue continues where the last one ended, and filters narrow it', async () => {
  const titles = ['Zither one', 'Zither two', 'Zither three']
  for (const title of titles) {
    const { id } = await buildListing(app, { title })
    await reportAs(app, id, null, title === 'Zither two' ? 'scam' : 'other')
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await ann.list({ text: 'zither', limit: '1', ...(cursor ? { cursor } : {}) })
    seen.push(...page.data.items.map(({ title }) => title))
    cursor = page.data.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Zither two', 'Zither one', 'Zither three'])
  const strong = await ann.list({ text: 'zither', min_score: '10', kind: 'listing' })
  expect(strong.data.items.map(({ title }) => title)).toEqual(['Zither two'])
  expect((await ann.list({ cursor: 'nonsense' })).status).toBe(400)
  expect(strong.data.counts.by_kind.listing).toBeGreaterThanOrEqual(3)
})

test('an item is read with its reports and its owner’s record, without anybody’s email', async () => {
  const { id, owner } = await buildListing(app)
  const reporter = await buildMember(app)
  await reportAs(app, id, reporter)
  await ann.note(owner.id, 'Called us in May.')
  const { data } = await ann.get((await openItemOf(app, id)).id)
  expect(data).toMatchObject({
    item: { kind: 'listing', target_id: id, owner: { username: owner.username } },
    target: { listing: { id, status: 'active' }, person: null },
    reports: [{ reporter: reporter.username, reason: 'scam', points: 30 }],
    owner: {
      username: owner.username,
      notes: [{ text: 'Called us in May.', by: ann.username }],
      strikes: [],
    },
  })
  expect(JSON.stringify(data)).not.toContain('@example.com')
})
