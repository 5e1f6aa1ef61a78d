import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { buildListing } from '../../../testing/factories.ts'
import { declinedCardNumber, repeatMessages, tryCards } from '../../../testing/orders/declined-cards.ts'
import { buy, MINUTE } from '../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { DECLINED_CARDS_PER_NETWORK: '4' } })
})
afterAll(() => app.close())

let used = 0
/** Cards that nobody has tried yet. */
const newCards = (count: number) => Array.from({ length: count }, () => declinedCardNumber(used++))
const openPage = async (ip: string) => {
  const { id } = await buildListing(app)
  const { data, status } = await buy(app, id, { ip, session: `browser-${id}` })
  expect(status).toBe(200)
  return { url: data.checkout_url, orderId: data.order_id }
}
const limits = () =>
  app.database.rows(sql`
    select kind, declined, waits_until, proof_until, ends_at from card_limits order by key`)

test('a repeated message extends no limit', async () => {
  const pages = [await openPage('203.0.113.1'), await openPage('203.0.113.2')]
  for (const { url } of pages) await tryCards(app, url, newCards(2))
  const before = await limits()
  expect(before).toMatchObject([{ kind: 'network', declined: 4 }])
  app.clock.advance(MINUTE)
  for (const { orderId } of pages) await repeatMessages(app, orderId)
  expect(await limits()).toEqual(before)
})
