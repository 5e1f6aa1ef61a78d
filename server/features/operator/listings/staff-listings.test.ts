import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../../contract/calls/console/listings.ts'
import { listAudit } from '../../../../contract/calls/console/staff.ts'
import { reportListing } from '../../../../contract/calls/site/reports.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember } from '../../../testing/factories.ts'
import { reportByMany } from '../../../testing/moderation.ts'
import { buildStaff, type StaffMember } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let moderator: StaffMember
beforeAll(async () => {
  app = await startTestApp()
  moderator = await buildStaff(app, 'moderator')
})
afterAll(() => app.close())

const search = async (query: Record<string, string>) =>
  (await send(app, calls.searchListings, { token: moderator.token, query })).data
const titles = async (query: Record<string, string>) =>
  (await search(query)).listings.map(({ title }) => title)
const read = (id: string) => send(app, calls.readStaffListing, { token: moderator.token, params: { id } })
const act = (
  call: typeof calls.hideListing | typeof calls.restoreListing | typeof calls.fileListing,
  id: string,
  body: Record<string, string>,
) => send(app, call, { token: moderator.token, params: { id }, body })

test('listings in every state are found by words, id, number, seller and category', async () => {
  const owner = await buildMember(app)
  const states = ['active', 'reserved', 'paused', 'sold', 'draft', 'removed'] as const
  for (const status of states)
    await buildListing(app, { owner, status, title: `Zither ${status}`, category: 'hobbies' })
  await buildListing(app, { title: 'Zither of somebody else' })
  expect(await titles({ q: 'zithers', seller: owner.email })).toEqual(
    states.map((status) => `Zither ${status}`).toReversed(),
  )
  expect(await titles({ q: 'zither', category: 'hobbies' })).toHaveLength(states.length)
  expect(await titles({ seller: owner.username, state: 'deleted' })).toEqual(['Zither removed'])
  const [first] = (await search({ q: 'zither', state: 'sold' })).listings
  expect(await titles({ q: first?.id ?? '' })).toEqual(['Zither sold'])
  expect(await titles({ q: `#${first?.number}` })).toEqual(['Zither sold'])
  expect(await titles({ q: 'zither banjo' })).toEqual([])
  expect((await search({ seller: owner.id })).counts).toEqual({
    active: 1,
    reserved: 1,
    paused: 1,
    sold: 1,
    draft: 1,
    deleted: 1,
  })
})

test('the list pages by number, with counts on the first page only', async () => {
  const owner = await buildMember(app)
  for (const title of ['One', 'Two', 'Three']) await buildListing(app, { owner, title })
  const first = await search({ seller: owner.id, limit: '2' })
  expect(first).toMatchObject({
    listings: [{ title: 'Three' }, { title: 'Two' }],
    has_more: true,
    counts: { active: 3 },
  })
  const before = String(first.listings[1]?.number)
  const second = await search({ seller: owner.id, limit: '2', before })
  expect(second).toMatchObject({ listings: [{ title: 'One' }], has_more: false, counts: null })
})

test('hiding and restoring tells why, and leaves a row with before and after each', async () => {
  const { id } = await buildListing(app, { status: 'paused' })
  const state = () => app.database.row(sql`select status, hidden_from from listings where id = ${id}`)
  expect((await act(calls.hideListing, id, { reason: ' ' })).status).toBe(400)
  expect((await act(calls.hideListing, id, { reason: 'A copy of a brand' })).status).toBe(200)
  expect(await state()).toEqual({ status: 'removed', hidden_from: 'paused' })
  expect((await act(calls.hideListing, id, { reason: 'Again' })).code).toBe('console.hidden_already')
  expect((await act(calls.restoreListing, id, { reason: 'It is genuine' })).data).toEqual({ state: 'paused' })
  expect((await act(calls.restoreListing, id, { reason: 'Again' })).code).toBe('console.not_hidden')
  expect((await read(id)).data.history).toMatchObject([
    {
      actor: moderator.username,
      action: 'listing.unhide',
      details: { before: 'hidden', after: 'paused', reason: 'It is genuine' },
    },
    {
      actor: moderator.username,
      action: 'listing.hide',
      details: { before: 'paused', after: 'hidden', reason: 'A copy of a brand' },
    },
  ])
  const operator = await buildStaff(app, 'operator')
  const log = await send(app, listAudit, { token: operator.token, query: { subject: id } })
  expect(log.data.entries).toHaveLength(2)
})

test('a sold listing can be hidden, too', async () => {
  const sold = await buildListing(app, { status: 'sold' })
  expect((await act(calls.hideListing, sold.id, { reason: 'Shows a phone number' })).status).toBe(200)
  expect((await read(sold.id)).data).toMatchObject({ state: 'hidden' })
})

test('a listing is filed under another category, where shoppers then find it', async () => {
  const { id } = await buildListing(app, { title: 'Kettlebell', category: 'furniture' })
  expect((await act(calls.fileListing, id, { category: 'Sports', reason: 'Not furniture' })).status).toBe(200)
  expect((await act(calls.fileListing, id, { category: 'Sports', reason: 'Twice' })).code).toBe(
    'console.same_category',
  )
  expect((await act(calls.fileListing, id, { category: 'Weapons', reason: 'No such' })).status).toBe(400)
  expect(await titles({ q: 'kettlebell', category: 'sports' })).toEqual(['Kettlebell'])
  expect((await read(id)).data).toMatchObject({
    category: 'Sports',
    history: [{ action: 'listing.file', details: { before: 'furniture', after: 'Sports' } }],
  })
})

test('one listing comes with its seller, its texts and what was reported', async () => {
  const { id, owner } = await buildListing(app, { description: 'With one ring mark.' })
  const reporter = await buildMember(app)
  const report = { reason: 'scam' as const, note: 'Asked me to pay elsewhere.' }
  await send(app, reportListing, { params: { id }, body: report, token: reporter.token })
  await send(app, reportListing, { params: { id }, body: { reason: 'other' } })
  expect((await read(id)).data).toMatchObject({
    description: 'With one ring mark.',
    seller: { id: owner.id, username: owner.username, is_suspended: false, listings: 1, hidden_listings: 0 },
    reports: 2,
    photos: [{ width: 1200 }],
  })
  expect((await read(id)).data.report_list).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...report, reporter: reporter.username }),
      expect.objectContaining({ reason: 'other', reporter: null }),
    ]),
  )
})

test('a search is exported as CSV, which the audit log records', async () => {
  const owner = await buildMember(app)
  for (const title of ['=HYPERLINK("x")', 'A lamp, brass']) await buildListing(app, { owner, title })
  await buildListing(app, { owner, title: 'Paused', status: 'paused' })
  const query = { seller: owner.username, state: 'active' } as const
  const { data } = await send(app, calls.exportListings, {
    token: moderator.token,
    query,
    body: { reason: 'For the weekly report.' },
  })
  expect(data.name).toBe('stoop-listings.csv')
  const [head, ...lines] = data.csv.trim().split('\r\n')
  expect(head).toBe('id,number,title,price,state,category,seller,reports,published_at')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(',"A lamp, brass",')
  expect(lines[1]).toContain(`,"'=HYPERLINK(""x"")",`)
  const rows = await app.database.rows(
    sql`select actor_id, details from audit_log where action = 'records.export' and subject_id = 'listings'`,
  )
  expect(rows).toEqual([
    {
      actor_id: moderator.id,
      details: { rows: 2, filtered_by: Object.keys(query).join(', '), reason: 'For the weekly report.' },
    },
  ])
})

test('a listing says whether reports or staff have hidden it, and who did what', async () => {
  const [reported, hidden] = [await buildListing(app), await buildListing(app)]
  await reportByMany(app, reported.id, 4)
  await act(calls.hideListing, hidden.id, { reason: 'A copy of a brand' })
  const stateOf = async (id: string) => {
    const { state, is_hidden_automatically, history } = (await read(id)).data
    return [state, is_hidden_automatically, history[0]?.role]
  }
  expect(await stateOf(reported.id)).toEqual(['hidden', true, 'system'])
  expect(await stateOf(hidden.id)).toEqual(['hidden', false, 'moderator'])
})
