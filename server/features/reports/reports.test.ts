import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportListing, wantDelivery } from '../../../contract/calls/site/reports.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildMember } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a report is stored for the operator, with or without an account', async () => {
  const { id } = await buildListing(app)
  const member = await buildMember(app)
  const body = { reason: 'scam', note: '  Asks for a deposit.\r\nElsewhere too.  ' }
  expect((await send(app, reportListing, { params: { id }, body, ip: '10.0.0.1' })).status).toBe(201)
  const signed = { params: { id }, body: { reason: 'other' }, token: member.token, ip: '10.0.0.2' }
  expect((await send(app, reportListing, signed)).status).toBe(201)
  const rows = await app.database.rows(
    sql`select reason, note, reporter_id from listing_reports where listing_id = ${id} order by id`,
  )
  expect(rows).toEqual([
    { reason: 'scam', note: 'Asks for a deposit.\nElsewhere too.', reporter_id: null },
    { reason: 'other', note: '', reporter_id: member.id },
  ])
})

test('a report needs a known reason and a visible listing', async () => {
  const { id } = await buildListing(app)
  for (const body of [{}, { reason: 'because' }, { reason: 'scam', note: 'x'.repeat(1001) }])
    expect((await send(app, reportListing, { params: { id }, body, ip: '10.0.1.1' })).status).toBe(400)
  const paused = await buildListing(app, { status: 'paused' })
  const response = await send(app, reportListing, {
    params: { id: paused.id },
    body: { reason: 'scam' },
    ip: '10.0.1.1',
  })
  expect([response.status, response.code]).toEqual([404, 'listing.not_found'])
})

test('reports are rate limited', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) {
    const { id } = await buildListing(app)
    const sent = { params: { id }, body: { reason: 'scam' }, ip: '10.0.2.1' }
    statuses.push((await send(app, reportListing, sent)).status)
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201))
  expect(statuses.slice(10)).toEqual([429, 429])
  const { id } = await buildListing(app)
  const repeat = () => send(app, reportListing, { params: { id }, body: { reason: 'scam' }, ip: '10.0.3.1' })
  expect([(await repeat()).status, (await repeat()).status, (await repeat()).status]).toEqual([201, 201, 429])
})

test('members share a network, but not its limit on reports', async () => {
  const ip = '10.0.4.1'
  const report = async (token?: string | undefined) => {
    const { id } = await buildListing(app)
    return (await send(app, reportListing, { params: { id }, body: { reason: 'scam' }, ip, token })).status
  }
  const [first, second] = [(await buildMember(app)).token, (await buildMember(app)).token]
  for (let time = 0; time < 10; time++) expect(await report(first)).toBe(201)
  expect(await report(first)).toBe(429)
  expect([await report(second), await report()]).toEqual([201, 201])
})

test('[S2.110] interest in delivery is stored by an email address, or by the member’s own', async () => {
  const { id } = await buildListing(app)
  const member = await buildMember(app)
  for (let time = 0; time < 2; time++) {
    const body = { email: 'Ada@Example.com ', listing_id: id }
    expect((await send(app, wantDelivery, { body, ip: '10.0.4.1' })).status).toBe(200)
  }
  expect((await send(app, wantDelivery, { body: {}, token: member.token })).status).toBe(200)
  const rows = await app.database.rows(
    sql`select email, user_id, listing_id from delivery_interests order by created_at, email <> 'ada@example.com'`,
  )
  expect(rows).toEqual([
    { email: 'ada@example.com', user_id: null, listing_id: id },
    { email: member.email, user_id: member.id, listing_id: null },
  ])
  const nobody = await send(app, wantDelivery, { body: {} })
  expect([nobody.status, nobody.code]).toEqual([400, 'interest.email_missing'])
})
