import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeVendor, startFakeVendor, type VendorReply } from '../../testing/fake-vendor.ts'
import { createGoogleRoutes } from '../routing-google/index.ts'
import { withStraightFallback } from '../routing-straight/fallback.ts'
import { straightRoute } from '../routing-straight/index.ts'
import { createOsrmRoutes } from './index.ts'

let vendor: FakeVendor
beforeAll(async () => {
  vendor = await startFakeVendor(() => ({}))
})
afterAll(() => vendor.close())

const from = [-73.99, 40.75] as const
const to = [-73.95, 40.68] as const
const osrm = (timeoutMs = 20_000) => createOsrmRoutes({ baseUrl: vendor.url, timeoutMs })
const google = (timeoutMs = 20_000) =>
  createGoogleRoutes({ apiKey: 'the-key', baseUrl: vendor.url, timeoutMs })
const answering = (reply: VendorReply) => {
  vendor.answer = () => reply
  vendor.requests.length = 0
}

test('OSRM: longitude first, meters and seconds', async () => {
  const geometry = {
    coordinates: [
      [-73.99, 40.75],
      [-73.97, 40.71],
      [-73.95, 40.68],
    ],
  }
  answering({
    json: { code: 'Ok', routes: [{ distance: 16_093.44, duration: 1800, geometry }], waypoints: [] },
  })
  expect(await osrm().route(from, to)).toEqual({
    miles: 10,
    minutes: 30,
    approximate: false,
    line: geometry.coordinates,
  })
  expect(vendor.requests[0]?.query.get('geometries')).toBe('geojson')
  expect(vendor.requests[0]?.path).toBe('/route/v1/driving/-73.99,40.75;-73.95,40.68')
  answering({ status: 400, json: { code: 'NoRoute', message: 'x' } })
  await expect(osrm().route(from, to)).rejects.toMatchObject({ reason: 'refused', vendorCode: 'NoRoute' })
  answering({ status: 502, json: {} })
  await expect(osrm().route(from, to)).rejects.toMatchObject({ reason: 'unavailable' })
})

test('Google Routes: field mask, meters, seconds with an s; an empty answer is no route', async () => {
  answering({
    json: {
      routes: [
        { distanceMeters: 16_093, duration: '1800s', polyline: { encodedPolyline: '_p~iF~ps|U_ulLnnqC' } },
      ],
    },
  })
  const route = await google().route(from, to)
  expect(route).toMatchObject({
    minutes: 30,
    approximate: false,
    line: [
      [-120.2, 38.5],
      [-120.95, 40.7],
    ],
  })
  expect(route.miles).toBeCloseTo(10, 3)
  expect(vendor.requests[0]).toMatchObject({
    method: 'POST',
    path: '/directions/v2:computeRoutes',
    json: { origin: { location: { latLng: { latitude: 40.75, longitude: -73.99 } } }, travelMode: 'DRIVE' },
  })
  expect(vendor.requests[0]?.headers['x-goog-fieldmask']).toBe(
    'routes.duration,routes.distanceMeters,routes.polyline.encodedPolyline',
  )
  answering({ json: {} })
  await expect(google().route(from, to)).rejects.toMatchObject({ reason: 'refused' })
  answering({ status: 403, json: { error: {} } })
  await expect(google().route(from, to)).rejects.toMatchObject({ reason: 'unauthorized' })
  answering({ json: { routes: [{ duration: 'soon' }] } })
  await expect(google().route(from, to)).rejects.toMatchObject({ reason: 'bad_answer' })
})

test('a failed route is estimated', async () => {
  answering('silent')
  const warnings: unknown[] = []
  const routes = withStraightFallback(osrm(150), (facts) => warnings.push(facts))
  expect(await routes.route(from, to)).toEqual(straightRoute(from, to))
  expect(warnings).toEqual([{ provider: 'osrm', reason: 'timeout' }])
})

test('straight routes: zero distance is zero miles, both directions are equal, ten miles are ten miles', () => {
  expect(straightRoute(from, from).miles).toBe(0)
  expect(straightRoute(from, to).miles).toBeCloseTo(straightRoute(to, from).miles, 9)
  // A degree of latitude is 69.1 miles.
  const north = straightRoute([-74, 40.5], [-74, 40.5 + 10 / 69.1])
  expect(north.miles / 1.35).toBeCloseTo(10, 1)
})
