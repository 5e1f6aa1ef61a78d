import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { getDecision } from '../../../../contract/calls/people/decisions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildToken } from '../../../testing/factories.ts'
import { publish } from '../../../testing/listings.ts'
import {
  appealAs,
  decisionLink,
  openItemOf,
  reportAs,
  reportByMany,
  staffDesk,
  takeDownVerdict,
} from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ann: ReturnType<typeof staffDesk>
let bob: ReturnType<typeof staffDesk>
beforeAll(async () => {
  app = await startTestApp()
  ann = staffDesk(app, await buildStaff(app, 'moderator'))
  bob = staffDesk(app, await buildStaff(app, 'moderator'))
})
afterAll(() => app.close())

const suspension = { outcome: 'suspend', days: 30, policy: 'scam', text: 'Two people paid a deposit.' }
const waiting = async () =>
  (
    await app.database.row<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
    )
  )?.count

test('what is being published while its owner is suspended never becomes public', async () => {
  const { id, owner } = await buildListing(app, { status: 'paused' })
  const token = await buildToken(app, owner.id)
  // In an object, so that the transaction does not wait for it.
  const { published } = await app.database.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('decisions:' || ${owner.id}, 0))`)
    const sent = send(app, updateListing, { params: { id }, body: { status: 'active' }, token })
    await expect.poll(waiting).toBe(1)
    await tx.run(sql`update users set suspended_at = now() where id = ${owner.id}`)
    return { published: sent }
  })
  const { status, code } = await published
  expect([status, code]).toEqual([403, 'account.suspended'])
  expect(await app.database.row(sql`select status from listings where id = ${id}`)).toEqual({
    status: 'paused',
  })
})

test('of things published at the moment of a suspension, none stays on sale', async () => {
  for (let round = 0; round < 6; round++) {
    const { owner, id } = await buildListing(app)
    const picture = (
      await app.database.row<{ photos: { id: string }[] }>(sql`select photos from listings where id = ${id}`)
    )?.photos[0]
    const fields = { photo_ids: picture?.id ?? '' }
    const seller = { ...owner, token: await buildToken(app, owner.id) }
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, at) =>
        publish(app, seller, { fields: { ...fields, title: `Oak chair number ${round} ${at}` } }),
      ),
      ann.act('person', owner.id, suspension),
    ])
    expect(answers.every(({ status }) => [200, 201, 401, 403].includes(status))).toBe(true)
    expect(answers.at(-1)?.status).toBe(200)
    expect(
      await app.database.rows(
        sql`select id from listings where owner_id = ${owner.id} and status = 'active'`,
      ),
    ).toEqual([])
  }
})

test('an appeal against what is lifted anyway is over, and its author reads so', async () => {
  const { id, owner } = await buildListing(app)
  await ann.act('listing', id, takeDownVerdict)
  const link = await decisionLink(app, owner.email)
  const read = { params: { id: link.id }, query: { token: link.token } }
  const item = await appealAs(app, link)
  expect((await ann.act('listing', id, { outcome: 'restore' })).status).toBe(200)
  expect((await send(app, getDecision, read)).data.decision).toMatchObject({
    ended: { how: 'lifted' },
    appeal: { state: 'upheld' },
  })
  const late = await bob.decide(item.id, { version: item.version, outcome: 'reject', text: 'No.' })
  expect(late.code).toBe('queue.decided')
})

test('what comes on sale at the moment of a suspension is paused within a minute, and an appeal puts it back', async () => {
  const { id, owner } = await buildListing(app, { status: 'reserved' })
  await ann.act('person', owner.id, suspension)
  // As an order that ran out had left it before the suspension was stored.
  await app.database.run(sql`update listings set status = 'active' where id = ${id}`)
  await app.app.features.moderation.expire()
  const state = () =>
    app.database.row(sql`
      select l.status, (select paused from decisions where owner_id = l.owner_id) as paused from listings l where l.id = ${id}`)
  expect(await state()).toEqual({ status: 'paused', paused: [id] })
  const item = await appealAs(app, await decisionLink(app, owner.email))
  await bob.decide(item.id, { version: item.version, outcome: 'uphold', text: 'You were right.' })
  expect(await state()).toEqual({ status: 'active', paused: [id] })
})

test('an appeal against a suspension that was lifted is still decided, because its strike counts', async () => {
  const { owner } = await buildListing(app)
  await ann.act('person', owner.id, { ...suspension, with_strike: true })
  const link = await decisionLink(app, owner.email)
  await ann.act('person', owner.id, { outcome: 'restore' })
  const item = await appealAs(app, link)
  const read = { params: { id: link.id }, query: { token: link.token } }
  expect((await send(app, getDecision, read)).data.decision).toMatchObject({
    ended: { how: 'lifted' },
    appeal: { state: 'open' },
  })
  const strikes = () =>
    app.database.rows(sql`select 1 from strikes where decision_id = ${link.id} and removed_at is null`)
  expect(await strikes()).toHaveLength(1)
  await bob.decide(item.id, { version: item.version, outcome: 'uphold', text: 'You were right.' })
  expect([await strikes(), (await send(app, getDecision, read)).data.decision.appeal?.state]).toEqual([
    [],
    'upheld',
  ])
})

test('reports, verdicts, appeals, restrictions that end and new listings of one member never block each other for good', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, owner } = await buildListing(app)
    const other = await buildListing(app, { owner })
    const seller = { ...owner, token: await buildToken(app, owner.id) }
    await ann.act('listing', other.id, { ...takeDownVerdict, with_strike: true })
    const appeal = await appealAs(app, await decisionLink(app, owner.email))
    await reportByMany(app, id, 3)
    const report = await openItemOf(app, id)
    await ann.act('person', owner.id, { ...suspension, outcome: 'limit', days: 1 })
    app.clock.advance(25 * 3600_000)
    const answers = await Promise.all([
      ann.decide(report.id, { version: report.version, ...takeDownVerdict, with_strike: true }),
      bob.decide(appeal.id, { version: appeal.version, outcome: 'uphold', text: 'Right.' }),
      bob.act('listing', id, takeDownVerdict),
      bob.act('person', owner.id, suspension),
      app.app.features.moderation.expire().then(() => ({ status: 200 })),
      reportAs(app, id, await buildMember(app)).then((status) => ({ status })),
      send(app, updateListing, { params: { id }, body: { title: 'Oak side table' }, token: seller.token }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
})
