import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { loadConfig } from '../config/config.ts'
import { type FakeVendor, startFakeVendor } from '../testing/fake-vendor.ts'
import { createDeliveryAdapters } from './delivery-adapters.ts'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await startFakeVendor(({ path }) =>
    path.startsWith('/directions')
      ? { json: { routes: [{ distanceMeters: 8047, duration: '1260s' }] } }
      : { json: { code: 'Ok', routes: [{ distance: 9656, duration: 1200 }] } },
  )
})
afterAll(() => vendor.close())

/** The route across the bridge with the given settings. */
async function measureRoute(settings: Record<string, string>) {
  vendor.requests.length = 0
  const { routes } = createDeliveryAdapters({
    config: loadConfig(settings),
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date() },
    marketplace: newYork,
  } as Parameters<typeof createDeliveryAdapters>[0])
  const { miles, minutes, approximate } = await routes.route([-73.98, 40.75], [-73.97, 40.68])
  return {
    miles: Math.round(miles),
    minutes,
    approximate,
    requestedPaths: vendor.requests.map(({ path }) => path),
  }
}

test('Google’s key measures routes for every address lookup; one’s own OSRM server has priority', async () => {
  const google = { GOOGLE_MAPS_SERVER_KEY: 'key', GOOGLE_ROUTES_BASE_URL: vendor.url }
  for (const LOCATIONS of ['gazetteer', 'auto', 'geosearch', 'google'])
    expect(await measureRoute({ ...google, LOCATIONS })).toEqual({
      miles: 5,
      minutes: 21,
      approximate: false,
      requestedPaths: ['/directions/v2:computeRoutes'],
    })
  const own = await measureRoute({ ...google, OSRM_BASE_URL: vendor.url })
  expect(own).toMatchObject({ miles: 6, minutes: 20, approximate: false })
  expect(own.requestedPaths.join()).toContain('/route/v1/')
  expect(await measureRoute({})).toMatchObject({ approximate: true, requestedPaths: [] })
})
