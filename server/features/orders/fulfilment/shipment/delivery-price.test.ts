import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASAP_CUTOFF_HOUR, slotLabel } from '../../../../../contract/rules/delivery/windows.ts'
import { localTime } from '../../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../../contract/rules/marketplace/marketplace.ts'
import { EVENING_FACTOR, tariff } from '../../../../adapters/courier-tariff/index.ts'
import {
  buildDeliverable,
  DOOR,
  quoteTo,
  scheduledDelivery,
  startDelivery,
  wakeAt,
} from '../../../../testing/delivery/deliveries.ts'
import { orderRow } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MINUTE = 60_000
const today = () => localTime(app.clock.now(), newYork).date
/** The price that is shown for a time, and the price that is charged. */
async function shownAndCharged(listing: { id: string; originId: string }, time: string, date = today()) {
  const { data: quote } = await quoteTo(app, listing, DOOR, { scheduled_time: time })
  const { data, status } = await startDelivery(
    app,
    listing.id,
    scheduledDelivery(app, quote, { scheduled_date: date, scheduled_time: time }),
  )
  const charged = status === 200 ? (await orderRow(app, data.order_id)).delivery_cents : null
  return { shown: Math.round(quote.high_price * 100), charged }
}

test('delivery as soon as possible costs the rate of the hour of the request, shown and charged alike', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  const prices: number[] = []
  for (let hour = newYork.serviceHours.from; hour < ASAP_CUTOFF_HOUR; hour++) {
    wakeAt(app, hour, 30)
    const { shown, charged } = await shownAndCharged(listing, 'ASAP')
    expect([hour, charged]).toEqual([hour, shown])
    prices.push(shown)
  }
  const byDay = prices[0] ?? 0
  const byNight = Math.round(byDay * EVENING_FACTOR)
  expect(prices).toEqual([...Array(9).fill(byDay), ...Array(3).fill(byNight)])
})

test('a slot costs the same whenever it is chosen, evening slots more, shown and charged alike', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  wakeAt(app, 7)
  const prices: number[] = []
  for (let hour = 8; hour < 22; hour++) {
    const { shown, charged } = await shownAndCharged(listing, slotLabel(hour))
    expect([hour, charged]).toEqual([hour, shown])
    prices.push(shown)
  }
  const byDay = prices[0] ?? 0
  expect(prices).toEqual([...Array(9).fill(byDay), ...Array(5).fill(Math.round(byDay * EVENING_FACTOR))])
})

test('a daytime price for as soon as possible stays valid past five o’clock until it expires, for its own quote only', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  wakeAt(app, 16, 55)
  const { data: quote } = await quoteTo(app, listing, DOOR, { scheduled_time: 'ASAP' })
  const asap = { scheduled_date: today(), scheduled_time: 'ASAP' }
  app.clock.advance(10 * MINUTE)
  expect((await startDelivery(app, listing.id, scheduledDelivery(app, quote, asap))).status).toBe(200)
  app.clock.advance(6 * MINUTE)
  const expired = await startDelivery(app, listing.id, scheduledDelivery(app, quote, asap))
  expect([expired.code, expired.details?.delivery_fee_dollars]).toEqual([
    'quote.changed',
    Math.round(quote.high_price * EVENING_FACTOR * 100) / 100,
  ])
  // Quoted in the evening for tomorrow noon, and submitted for now.
  const { data: noon } = await quoteTo(app, listing, DOOR, { scheduled_time: '12pm-1pm' })
  expect(noon.high_price).toBe(quote.high_price)
  expect((await startDelivery(app, listing.id, scheduledDelivery(app, noon, asap))).code).toBe(
    'quote.changed',
  )
})

test('heavy items cost extra for stairs, and the order keeps the quoted flights', async () => {
  const sofa = await buildDeliverable(app, { category: 'furniture' })
  wakeAt(app, 9)
  const at = async (flights: string) => (await quoteTo(app, sofa, DOOR, { flights })).data
  const [ground, fourth] = [await at('0'), await at('4')]
  expect(Math.round((fourth.high_price - ground.high_price) * 100)).toBe(3 * tariff.large.centsPerFlight)
  const pay = (quote: typeof ground, flights?: number) =>
    startDelivery(
      app,
      sofa.id,
      scheduledDelivery(app, quote, {
        ...(flights === undefined ? {} : { building_access: { kind: 'stairs', flights } }),
      }),
    )
  // Priced for the ground level, and carried up.
  expect((await pay(ground, 4)).details).toMatchObject({ delivery_fee_dollars: fourth.high_price })
  const { data } = await pay(fourth)
  expect((await orderRow(app, data.order_id)).delivery?.flights).toBe(4)
})
