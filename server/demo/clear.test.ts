import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { buildListing, buildMember } from '../testing/factories.ts'
import { openConsole } from '../testing/operator-console.ts'
import { buildPaidOrder } from '../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_MAIL_DOMAIN } from './listing.ts'
import { needsDemo } from './needed.ts'

let app: TestApp
let run: ReturnType<typeof openConsole>['run']
beforeAll(async () => {
  app = await startTestApp()
  ;({ run } = openConsole(app))
})
afterAll(() => app.close())

async function buildDemoSeller(name: string) {
  const seller = await buildMember(app)
  await app.database.run(sql`
    update users set email = ${`${name}@${DEMO_MAIL_DOMAIN}`}, username = ${name} where id = ${seller.id}`)
  return seller
}
const remaining = async () =>
  (await app.database.rows<{ title: string }>(sql`select title from listings order by title`)).map(
    ({ title }) => title,
  )

test('clear-demo removes the samples, keeps what people listed, and what they are buying', async () => {
  await buildListing(app, { title: 'A real lamp' })
  const maple = await buildDemoSeller('quiet-maple-27')
  await buildListing(app, { title: 'Sample chair', owner: maple })
  await buildListing(app, { title: 'Sample desk', owner: maple })
  const ferry = await buildDemoSeller('early-ferry-63')
  await buildPaidOrder(app, { owner: ferry })
  expect(await run('clear-demo')).toBe(
    '2 sample listings are removed. The listings of @early-ferry-63 stay because of open orders: finish or refund those, then run this again.',
  )
  expect(await remaining()).toEqual(['A real lamp', 'Walnut side table'])
  expect(await app.database.rows(sql`select subject_id from audit_log where action = 'demo.clear'`)).toEqual([
    { subject_id: maple.id },
  ])
})

test('the catalogue does not come back, and a second run has nothing to remove', async () => {
  await app.database.run(sql`update users set email = 'ferry@example.com' where username = 'early-ferry-63'`)
  expect(await run('clear-demo')).toBe('There are no sample listings to remove.')
  expect(await needsDemo(app.database)).toBe(false)
})
