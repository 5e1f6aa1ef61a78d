import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import { listDecisions } from '../../../../contract/calls/people/decisions.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import {
  buildMember,
  buildPhoto,
  buildToken,
  type Member,
  storePhotoFile,
} from '../../../testing/factories.ts'
import { type FakeVendor, startFakeVendor } from '../../../testing/fake-vendor.ts'
import { publish } from '../../../testing/listings.ts'
import { openItemOf, reportAs, staffDesk, takeDownVerdict } from '../../../testing/moderation.ts'
import { buildStaff } from '../../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** What Gemini says next. */
let opinion = { reason: 'nothing', explanation: '', confidence: 1 }
const doubt = { reason: 'counterfeit', explanation: 'The label has a spelling mistake.', confidence: 0.9 }
let gemini: FakeVendor
let app: TestApp
let seller: Member
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  gemini = await startFakeVendor(() => ({
    json: { candidates: [{ content: { parts: [{ text: JSON.stringify(opinion) }] }, finishReason: 'STOP' }] },
  }))
  app = await startTestApp({ settings: { GEMINI_API_KEY: 'key-1', GEMINI_BASE_URL: gemini.url } })
  seller = await buildMember(app)
  desk = staffDesk(app, await buildStaff(app, 'moderator'))
})
beforeEach(() => {
  gemini.requests.length = 0
  opinion = { reason: 'nothing', explanation: '', confidence: 1 }
})
afterAll(async () => {
  await app.close()
  await gemini.close()
})

/** Publishes a listing with a photo. @returns its id, once it was looked at */
async function list(fields: Record<string, string> = {}): Promise<string> {
  const photo = await buildPhoto(app, seller.id)
  await storePhotoFile(app, photo.id)
  const { status, data } = await publish(app, seller, { fields: { photo_ids: photo.id, ...fields } })
  expect(status).toBe(201)
  await app.settle()
  return data.id
}
const change = async (id: string, body: object) => {
  expect((await send(app, updateListing, { params: { id }, body, token: seller.token })).status).toBe(200)
  await app.settle()
}
const reportsOf = async (id: string) =>
  await app.database.rows(
    sql`select reason, note, found_by, reporter_id from listing_reports where listing_id = ${id}`,
  )
const statusOf = async (id: string) =>
  (await app.database.row<{ status: string }>(sql`select status from listings where id = ${id}`))?.status

describe('Gemini’s doubt about a listing', () => {
  test('becomes a report for staff, and the listing stays on sale', async () => {
    opinion = doubt
    const id = await list()
    expect(await reportsOf(id)).toEqual([
      {
        reason: 'counterfeit',
        note: 'The label has a spelling mistake. (90% sure)',
        found_by: 'gemini',
        reporter_id: null,
      },
    ])
    expect(await statusOf(id)).toBe('active')
    const item = await openItemOf(app, id)
    const { data } = await desk.get(item.id)
    expect(data.reports).toMatchObject([{ reporter: null, is_automatic: true, reason: 'counterfeit' }])
  })

  test('is no report when it is not sure, or finds nothing', async () => {
    opinion = { ...doubt, confidence: 0.69 }
    expect(await reportsOf(await list())).toEqual([])
    opinion = { reason: 'nothing', explanation: '', confidence: 1 }
    expect(await reportsOf(await list())).toEqual([])
    expect(gemini.requests).toHaveLength(2)
  })

  test('is asked again when words or photos change, but not for a new price or a listing that is not on sale', async () => {
    const id = await list()
    await change(id, { price: 12 })
    await change(id, { status: 'paused' })
    await change(id, { title: 'Walnut side table with a drawer' })
    expect(gemini.requests).toHaveLength(1)
    await change(id, { status: 'active' })
    expect(gemini.requests).toHaveLength(2)
    opinion = doubt
    await change(id, { description: 'One ring mark on top.' })
    expect(gemini.requests).toHaveLength(3)
    expect(await reportsOf(id)).toHaveLength(1)
    await change(id, { description: 'Two ring marks on top.' })
    expect(await reportsOf(id)).toHaveLength(1)
  })

  test('does not open again what staff have dismissed, unless the listing is another one', async () => {
    opinion = doubt
    const id = await list()
    const { id: item, version } = await openItemOf(app, id)
    expect((await desk.decide(item, { version, outcome: 'dismiss' })).status).toBe(200)
    await change(id, { status: 'paused' })
    await change(id, { status: 'active' })
    expect(await reportsOf(id)).toHaveLength(1)
    await change(id, { title: 'Oak side table' })
    expect(await reportsOf(id)).toHaveLength(2)
    expect((await openItemOf(app, id)).reports).toBe(1)
  })

  test('is not asked about a listing that waits for a moderator anyway', async () => {
    const id = await list({ title: 'Replica handbag quartz', category: 'Clothing' })
    expect(await statusOf(id)).toBe('held')
    expect(gemini.requests).toEqual([])
  })
})

describe('the statement to the seller', () => {
  async function foundBy(reporters: (Member | null)[]): Promise<string | undefined> {
    opinion = doubt
    const title = `Handbag with ${reporters.length === 0 ? 'no' : reporters[0] ? 'a' : 'another'} report`
    const id = await list({ title })
    for (const reporter of reporters) await reportAs(app, id, reporter)
    const { id: item, version } = await openItemOf(app, id)
    expect((await desk.decide(item, { version, ...takeDownVerdict })).status).toBe(200)
    await app.settle()
    const token = await buildToken(app, seller.id)
    const { data } = await send(app, listDecisions, { token })
    return data.decisions.find(({ about }) => about.title === title)?.found_by
  }

  test('says that an automatic check found it', async () => {
    expect(await foundBy([])).toBe('system')
    const mail = (await app.mails()).find(
      ({ to, subject }) => to === seller.email && /taken down/.test(subject),
    )
    expect(mail?.text).toContain('An automatic check found it.')
    expect(mail?.text).not.toContain('Somebody told us')
  })

  test('says that somebody reported it if a person has, too', async () => {
    expect(await foundBy([await buildMember(app)])).toBe('notice')
    expect(await foundBy([null])).toBe('notice')
  })
})

test('GEMINI_REVIEWS=off: Gemini drafts, and nobody looks again', async () => {
  const settings = { GEMINI_API_KEY: 'key-1', GEMINI_BASE_URL: gemini.url, GEMINI_REVIEWS: 'off' }
  const other = await startTestApp({ settings })
  const owner = await buildMember(other)
  const fields = { photo_ids: (await buildPhoto(other, owner.id)).id }
  expect((await publish(other, owner, { fields })).status).toBe(201)
  await other.settle()
  expect(gemini.requests).toEqual([])
  await other.close()
})
