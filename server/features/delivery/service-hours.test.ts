import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeliveryOptions } from '../../../contract/calls/delivery/delivery.ts'
import { addDays } from '../../../contract/rules/marketplace/local-time.ts'
import { send } from '../../testing/client.ts'
import {
  buildDeliverable,
  DOOR,
  startDelivery,
  tomorrowOf,
  wakeAt,
} from '../../testing/delivery/deliveries.ts'
import { listingStatus, orderRow } from '../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const car = { delivery_type: 'uber_delivery', delivery_address: DOOR, delivery_fee_dollars: 5.49 }
const help = { delivery_type: 'moving_delivery', delivery_address: DOOR, delivery_fee_dollars: 4.99 }

test('a courier cannot be ordered at once at 11 pm, and can for the next morning', async () => {
  wakeAt(app, 23)
  const { id } = await buildDeliverable(app, { category: 'electronics' })
  const options = await send(app, getDeliveryOptions, { query: { listing_id: id } })
  expect(options.data).toEqual({ courier_can_collect: true, service_hours: { from: 8, to: 22 } })
  expect((await startDelivery(app, id, { ...car, scheduled_time: 'ASAP' })).code).toBe('delivery.time_passed')
  expect(await listingStatus(app, id)).toBe('active')
  const morning = { scheduled_date: tomorrowOf(app), scheduled_time: '8am-9am' }
  expect((await startDelivery(app, id, { ...car, ...morning })).status).toBe(200)
})

test('moving help that is ordered at night comes with the next morning’s first slot', async () => {
  wakeAt(app, 23)
  const { id } = await buildDeliverable(app, { category: 'sports' })
  const { data } = await startDelivery(app, id, help)
  expect((await orderRow(app, data.order_id)).delivery).toMatchObject({
    date: tomorrowOf(app),
    time: '8am-9am',
  })
  wakeAt(app, 12)
  const noon = await buildDeliverable(app, { category: 'sports' })
  const atNoon = await startDelivery(app, noon.id, help)
  expect((await orderRow(app, atNoon.data.order_id)).delivery).toMatchObject({ date: null, time: null })
  const booked = await buildDeliverable(app, { category: 'sports' })
  const late = { scheduled_date: addDays(tomorrowOf(app), 1), scheduled_time: '11pm-12am' }
  expect((await startDelivery(app, booked.id, { ...help, ...late })).code).toBe('delivery.time_missing')
})
