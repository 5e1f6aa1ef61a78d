import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localTime } from '../../../../../contract/rules/marketplace/local-time.ts'
import { newYork } from '../../../../../contract/rules/marketplace/marketplace.ts'
import { sql } from '../../../../db/sql.ts'
import { buildDeliverable, DOOR, deliveryHelpers } from '../../../../testing/delivery/deliveries.ts'
import { buildListing } from '../../../../testing/factories.ts'
import { listingStatus, orderRow, pay } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { tomorrow, start, scheduled, pageOf } = deliveryHelpers(() => app)

test('[S5.037] [S5.038] date and slot are required and must be in the future', async () => {
  const { id } = await buildListing(app, { deliveryEnabled: true })
  const code = async (extra: object) => (await start(id, scheduled({ high_price: 101.04 }, extra))).code
  expect(await code({ scheduled_date: '' })).toBe('delivery.time_missing')
  expect(await code({ scheduled_time: '' })).toBe('delivery.time_missing')
  expect(await code({ scheduled_time: '7am-8am' })).toBe('delivery.time_missing')
  expect(await code({ scheduled_date: addDays(tomorrow(), 14) })).toBe('delivery.time_missing')
  expect(await code({ scheduled_date: addDays(tomorrow(), -2) })).toBe('delivery.time_passed')
  expect(await code({ scheduled_time: 'ASAP' })).toBe('delivery.time_passed')
  expect(await listingStatus(app, id)).toBe('active')
})

test('[S4.053] [S4.054] [S4.055] [S4.056] [S5.030] [S5.031] moving help needs a street address and an email address, and costs 4.99 with any stairs', async () => {
  const { id } = await buildListing(app, { deliveryEnabled: true })
  const moving = (extra: object = {}) =>
    start(id, {
      delivery_type: 'moving_delivery',
      delivery_address: DOOR,
      delivery_fee_dollars: 4.99,
      ...extra,
    })
  expect((await moving({ delivery_address: '   ' })).code).toBe('delivery.address_missing')
  expect((await moving({ customer_email: '' })).code).toBe('delivery.email_missing')
  expect((await moving({ building_access: { kind: 'stairs', flights: -1 } })).status).toBe(400)
  expect((await moving({ building_access: { kind: 'stairs', flights: 1.5 } })).status).toBe(400)
  const cheap = await moving({ delivery_fee_dollars: 0 })
  expect([cheap.code, cheap.details]).toEqual(['quote.changed', { delivery_fee_dollars: 4.99 }])
  const { data } = await moving({
    building_access: { kind: 'stairs', flights: 3 },
    delivery_instructions: 'Blue door',
  })
  expect(await orderRow(app, data.order_id)).toMatchObject({
    delivery_cents: 499,
    delivery: { flights: 3, instructions: 'Blue door', date: null },
  })
  expect(await pageOf(data.checkout_url)).toContain('Moving delivery')
  // The stairs don't change the price: they choose what comes.
  const vehicle = async (category: string, flights: number) => {
    const rug = await buildListing(app, { deliveryEnabled: true, category })
    const started = await moving({ listing_id: rug.id, building_access: { kind: 'stairs', flights } })
    return (await orderRow(app, started.data.order_id)).delivery?.vehicle
  }
  expect(await vehicle('furniture', 0)).toBe('cargo_van')
  expect([await vehicle('decor', 2), await vehicle('decor', 3)]).toEqual(['suv', 'cargo_van'])
  const radio = await buildListing(app, { deliveryEnabled: true, category: 'electronics' })
  expect((await moving({ listing_id: radio.id })).code).toBe('delivery.too_small')
  expect(await listingStatus(app, radio.id)).toBe('active')
})

test('[S4.059] [S4.060] [S5.034] [S5.035] [S5.036] a courier needs address, time and email address, and costs 3.99 and 1.50 on two lines', async () => {
  const { id } = await buildDeliverable(app, { category: 'electronics' })
  const courier = (extra: object = {}) =>
    start(id, {
      delivery_type: 'uber_delivery',
      delivery_address: DOOR,
      scheduled_time: 'ASAP',
      delivery_fee_dollars: 5.49,
      ...extra,
    })
  expect((await courier({ delivery_address: '' })).code).toBe('delivery.address_missing')
  expect((await courier({ scheduled_time: '' })).code).toBe('delivery.time_missing')
  expect((await courier({ customer_email: '' })).code).toBe('delivery.email_missing')
  expect((await courier({ delivery_fee_dollars: 3.99 })).details).toEqual({ delivery_fee_dollars: 5.49 })
  const { data } = await courier()
  const page = await pageOf(data.checkout_url)
  for (const text of ['Courier delivery', '3.99', 'Service fee', '1.50']) expect(page).toContain(text)
  expect((await orderRow(app, data.order_id)).delivery).toMatchObject({
    time: 'ASAP',
    date: localTime(app.clock.now(), newYork).date,
  })
  const later = await buildDeliverable(app, { category: 'electronics' })
  const body = { scheduled_date: tomorrow(), scheduled_time: '9am-10am', listing_id: later.id }
  expect((await courier(body)).status).toBe(200)
  const sofa = await buildDeliverable(app, { category: 'furniture' })
  expect((await courier({ listing_id: sofa.id })).code).toBe('delivery.too_large')
})

test('[S3.017] addresses outside the city or without a borough are refused; a parsed address supplies the ZIP code', async () => {
  const { id } = await buildListing(app, { deliveryEnabled: true })
  const moving = (delivery_address: string, parsed_address?: object) =>
    start(id, {
      delivery_type: 'moving_delivery',
      delivery_address,
      delivery_fee_dollars: 4.99,
      parsed_address,
    })
  expect((await moving('1 Hudson Place, Hoboken, NJ 07030')).code).toBe('delivery.outside_zone')
  expect((await moving('12 Main St, Yonkers, NY 10701')).code).toBe('delivery.outside_zone')
  expect((await moving('12 Elm St')).code).toBe('delivery.address_unclear')
  expect((await moving('12 Elm St', { postal_code: '07030' })).code).toBe('delivery.outside_zone')
  expect((await moving('12 Elm St', { postal_code: '11201', country: 'US' })).status).toBe(200)
})

test('a seller can offer pickup only, and change that at any time', async () => {
  const { id } = await buildListing(app)
  expect((await start(id, scheduled({ high_price: 101.04 }))).code).toBe('delivery.unavailable')
})

test('the same request returns the same page, another address opens a new one', async () => {
  const { id } = await buildListing(app, { deliveryEnabled: true })
  const moving = (delivery_address: string) =>
    start(id, { delivery_type: 'moving_delivery', delivery_address, delivery_fee_dollars: 4.99 })
  const first = (await moving(DOOR)).data.checkout_url
  expect((await moving(DOOR)).data.checkout_url).toBe(first)
  expect((await moving('621 Atlantic Ave, Brooklyn, NY 11217')).data.checkout_url).not.toBe(first)
  const pickup = await start(id, { delivery_type: 'pickup' })
  expect((await orderRow(app, pickup.data.order_id)).delivery).toBeNull()
})

test('a giveaway that is delivered costs the delivery', async () => {
  const { id } = await buildListing(app, { deliveryEnabled: true, priceCents: 0 })
  const { data } = await start(id, {
    delivery_type: 'moving_delivery',
    delivery_address: DOOR,
    delivery_fee_dollars: 4.99,
  })
  await pay(app, data.checkout_url)
  await app.settle()
  expect(await orderRow(app, data.order_id)).toMatchObject({ state: 'scheduled', total_cents: 499 })
  const ledger = await app.database.rows(sql`
    select account, amount_cents from ledger_entries where order_id = ${data.order_id} order by account`)
  expect(ledger).toEqual([
    { account: 'courier', amount_cents: -499 },
    { account: 'provider', amount_cents: 499 },
  ])
})
