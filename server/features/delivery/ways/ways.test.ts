import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDeliveryWays } from '../../../../contract/calls/delivery/delivery-ways.ts'
import { setOwnPickup } from '../../../../contract/calls/delivery/own-pickup.ts'
import { send } from '../../../testing/client.ts'
import {
  buildDeliverable,
  DOOR,
  locationId,
  scheduledDelivery,
  startDelivery,
  tomorrowOf,
  wakeAt,
} from '../../../testing/delivery/deliveries.ts'
import { buildListing, buildToken } from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The ways to an address, by their type. */
async function waysOf(listingId: string, query: Record<string, string> = {}, to: string | null = DOOR) {
  const destination: Record<string, string> = to === null ? {} : { destination_id: await locationId(app, to) }
  const { data, code } = await send(app, getDeliveryWays, {
    query: { listing_id: listingId, ...destination, ...query },
  })
  return { code, data, ways: Object.fromEntries((data?.ways ?? []).map((way) => [way.type, way])) }
}

/** States when a seller brings things. */
async function agree(ownerId: string, parts: ('morning' | 'afternoon' | 'evening')[]) {
  const body = {
    location_id: await locationId(app, '350 5th Ave, New York, NY 10118'),
    delivery_parts: parts,
  }
  return await send(app, setOwnPickup, { body, token: await buildToken(app, ownerId) })
}

describe('the ways to one address', () => {
  test('[S9.003] [S9.004] have their prices and carriers side by side, and cost that at the checkout', async () => {
    const { id, owner } = await buildDeliverable(app, { category: 'sports' })
    const { ways } = await waysOf(id)
    expect(Object.keys(ways)).toEqual(['uber_delivery', 'delivery', 'moving_delivery'])
    expect(ways.uber_delivery).toMatchObject({ price: 5.49, carrier: 'courier', carrier_name: 'practice' })
    expect(ways.moving_delivery).toMatchObject({
      price: 4.99,
      carrier: 'seller',
      carrier_name: `@${owner.username}`,
    })
    expect(ways.delivery).toMatchObject({ carrier: 'seller', reason: null, label: null })
    expect(ways.delivery?.evening_price).toBeGreaterThan(ways.delivery?.price ?? 0)
    for (const [time, price] of [
      ['10am-11am', ways.delivery?.price],
      ['6pm-7pm', ways.delivery?.evening_price],
    ] as const) {
      const { status } = await startDelivery(
        app,
        id,
        scheduledDelivery(app, { high_price: price ?? 0 }, { scheduled_time: time }),
      )
      expect(status).toBe(200)
    }
  })

  test('include the stairs, and say what is too large for a courier', async () => {
    const { id } = await buildDeliverable(app, { category: 'furniture' })
    const ground = (await waysOf(id)).ways
    const fourth = (await waysOf(id, { flights: '4' })).ways
    expect(fourth.delivery?.price).toBeCloseTo((ground.delivery?.price ?? 0) + 24, 2)
    expect(ground.uber_delivery?.reason).toBe('Too large for a courier’s car')
  })

  test('[S4.048] cost the flat rate without a pickup place or for an address that no search has found', async () => {
    const unknown = await buildListing(app, { deliveryEnabled: true, category: 'electronics' })
    const found = (await waysOf(unknown.id)).ways
    expect(found.uber_delivery?.reason).toBe('No courier can collect it from this seller')
    const { id } = await buildDeliverable(app)
    const typed = (await waysOf(id, {}, null)).ways
    for (const way of [found.delivery, typed.delivery])
      expect(way).toMatchObject({
        price: 101.04,
        evening_price: 101.04,
        label: expect.stringContaining('Flat rate'),
      })
    expect(found.moving_delivery).toBeUndefined()
  })

  test('are refused for a listing without delivery, and outside the city', async () => {
    const { id } = await buildListing(app)
    expect((await waysOf(id)).code).toBe('delivery.unavailable')
    const { id: listed, originId } = await buildDeliverable(app)
    const query = { listing_id: listed, destination_id: originId }
    expect((await send(app, getDeliveryWays, { query })).code).toBe('delivery.location_not_found')
  })
})

describe('what the seller brings', () => {
  test('comes in the parts of the day that they agreed to', async () => {
    wakeAt(app, 9)
    const { id, owner } = await buildDeliverable(app, { category: 'sports' })
    const saved = await agree(owner.id, ['evening'])
    expect(saved.data.pickup?.delivery_parts).toEqual(['evening'])
    const { data, ways } = await waysOf(id)
    expect(data.seller_parts).toEqual(['evening'])
    const start = (time: string, price: number | undefined) =>
      startDelivery(app, id, scheduledDelivery(app, { high_price: price ?? 0 }, { scheduled_time: time }))
    expect((await start('10am-11am', ways.delivery?.price)).code).toBe('delivery.time_not_agreed')
    const help = { delivery_type: 'moving_delivery', delivery_address: DOOR, delivery_fee_dollars: 4.99 }
    const morning = { scheduled_date: tomorrowOf(app), scheduled_time: '10am-11am' }
    expect((await startDelivery(app, id, { ...help, ...morning })).code).toBe('delivery.time_not_agreed')
    // A courier comes whenever couriers do.
    const car = { delivery_type: 'uber_delivery', delivery_address: DOOR, delivery_fee_dollars: 5.49 }
    expect((await startDelivery(app, id, { ...car, ...morning })).status).toBe(200)
    expect((await start('6pm-7pm', ways.delivery?.evening_price)).status).toBe(200)
    // Moving help without a slot comes this evening instead of in two to four hours.
    expect((await startDelivery(app, id, help)).status).toBe(200)
  })

  test('comes at any time unless they say otherwise, and a changed address keeps what they said', async () => {
    const { id, owner } = await buildDeliverable(app, { category: 'sports' })
    expect((await waysOf(id)).data.seller_parts).toEqual(['morning', 'afternoon', 'evening'])
    await agree(owner.id, ['morning'])
    const body = { location_id: await locationId(app, DOOR) }
    await send(app, setOwnPickup, { body, token: await buildToken(app, owner.id) })
    expect((await waysOf(id)).data.seller_parts).toEqual(['morning'])
    expect((await agree(owner.id, [])).status).toBe(400)
  })
})
