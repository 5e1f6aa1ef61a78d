import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportConversation } from '../../../../contract/calls/chat/chat.ts'
import { reportListing } from '../../../../contract/calls/site/reports.ts'
import { sql } from '../../../db/sql.ts'
import { buildConversation } from '../../../testing/chat/chat.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, type Member } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY = 24 * 3600_000
const leave = (member: Member) => app.app.features.accounts.deleteOnRequest(member.id)
const reports = () =>
  app.database.rows<{ note: string; copied: { by: string; text: string | null }[] }>(
    sql`select note, copied from conversation_reports order by id`,
  )
const decideAll = () => app.database.run(sql`update review_items set state = 'decided', decided_at = now()`)

/** A conversation in which both wrote, and that the seller has reported. */
async function buildReported() {
  const chat = await buildConversation(app)
  await chat.say(chat.buyer, 'You are a liar.')
  await chat.say(chat.seller, 'Please stop.')
  const body = { reason: 'harassment' as const, note: 'They insult me.' }
  await send(app, reportConversation, { params: { id: chat.id }, body, ...(await chat.asSeller()) })
  return chat
}

test('who deletes their account takes their words out of reports, once those are decided', async () => {
  const chat = await buildReported()
  const { id: listingId } = await buildListing(app)
  await send(app, reportListing, {
    params: { id: listingId },
    body: { reason: 'other', note: 'Looks odd.' },
    ...(await chat.asBuyer()),
  })
  await decideAll()
  await leave(chat.buyer)
  expect(await reports()).toMatchObject([
    {
      note: 'They insult me.',
      copied: [
        { by: 'buyer', text: null },
        { by: 'seller', text: 'Please stop.' },
      ],
    },
  ])
  expect(await app.database.rows(sql`select note from listing_reports`)).toEqual([{ note: '' }])
  await leave(chat.seller)
  expect(await reports()).toMatchObject([{ note: '', copied: [{ text: null }, { text: null }] }])
})

test('what somebody still has to decide about keeps its words, at most for two years', async () => {
  await app.database.run(sql`delete from conversation_reports`)
  const chat = await buildReported()
  await leave(chat.buyer)
  expect((await reports())[0]?.copied).toMatchObject([{ text: 'You are a liar.' }, { text: 'Please stop.' }])
  app.clock.advance(729 * DAY)
  await app.app.features.discovery.sweepReportWords()
  expect((await reports())[0]?.note).toBe('They insult me.')
  app.clock.advance(2 * DAY)
  await app.app.features.discovery.sweepReportWords()
  expect(await reports()).toEqual([{ note: '', copied: [] }])
})
