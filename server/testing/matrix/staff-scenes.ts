import { sql } from '../../db/sql.ts'
import { buildListing, buildMember } from '../factories.ts'
import { openItemOf, reportAs } from '../moderation.ts'
import { buildPaidOrder } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'
import { plain, type Scenes } from './scene.ts'

const listing = plain(async (test) => ({ params: { id: (await buildListing(test)).id } }))
const person = plain(async (test) => ({ params: { id: (await buildMember(test)).id } }))
const order = plain(async (test) => ({
  params: { id: (await buildPaidOrder(test, { session: crypto.randomUUID() })).orderId },
}))

async function enquiry({ database, clock }: TestApp): Promise<string> {
  const id = crypto.randomUUID()
  await database.run(sql`
    insert into enquiries (id, kind, name, email, fields, created_at)
    values (${id}, 'contact', 'Ada', 'ada@example.com', '{"Message": "Do you take pianos?"}', ${clock.now()})`)
  return id
}

async function reported(test: TestApp): Promise<string> {
  const { id } = await buildListing(test)
  await reportAs(test, id, null)
  return (await openItemOf(test, id)).id
}

/** What staff and programs read; what staff write are the examples of the console. */
export const staffScenes: Scenes = {
  'consoleListings.get': listing,
  'consoleOrders.get': order,
  'consolePeople.get': person,
  'consolePeople.record': person,
  'consoleEnquiries.get': plain(async (test) => ({ params: { id: await enquiry(test) } })),
  'consoleQueue.get': plain(async (test) => ({ params: { id: await reported(test) } })),
  // A setting that no later scene depends on.
  'consoleSettings.change': plain(async (test) => {
    const row = await test.database.row<{ seen: number }>(sql`
      select coalesce(max(version), 0)::int as seen from settings where key = 'texts.email_footer'`)
    const value = `Stoop, ${crypto.randomUUID()}`
    return { body: { key: 'texts.email_footer', value, seen: row?.seen ?? 0, reason: 'For a test.' } }
  }),
  'readApi.listing': listing,
  'readApi.order': order,
}
