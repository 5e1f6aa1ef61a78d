import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeVendor, startFakeVendor } from '../../testing/fake-vendor.ts'
import { createFallbackFinder } from '../locations-auto/index.ts'
import { createGazetteer } from '../locations-gazetteer/index.ts'
import { createGeoSearch } from './index.ts'

const secretKey = 'a key that is long enough for a test'
/** As the service answers. @source https://geosearch.planninglabs.nyc/docs */
const broadStreet = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-74.0118, 40.7053] },
      properties: {
        id: '1',
        gid: 'nycpad:address:1',
        layer: 'address',
        source: 'nycpad',
        name: '50 BROAD STREET',
        housenumber: '50',
        street: 'BROAD STREET',
        postalcode: '10004',
        confidence: 1,
        accuracy: 'point',
        region_a: 'NY',
        locality: 'New York',
        borough: 'Manhattan',
        label: '50 BROAD STREET, New York, NY, USA',
      },
    },
  ],
}

let vendor: FakeVendor
const finder = (timeoutMs = 20_000) => createGeoSearch({ baseUrl: vendor.url, secretKey, timeoutMs })
beforeAll(async () => {
  vendor = await startFakeVendor(() => ({ json: broadStreet }))
})
beforeEach(() => {
  vendor.answer = () => ({ json: broadStreet })
  vendor.requests.length = 0
})
afterAll(() => vendor.close())

test('searches with GeoSearch’s parameters and shows names in title case', async () => {
  const hits = await finder().search(' 50 broad ')
  expect(vendor.requests[0]).toMatchObject({ method: 'GET', path: '/v2/autocomplete' })
  expect(vendor.requests[0]?.query.get('text')).toBe('50 broad')
  expect(hits).toMatchObject([{ title: '50 Broad Street', subtitle: 'New York, NY, USA' }])
  expect(await finder().search('  ')).toEqual([])
})

test('an id contains its place: it needs no network or shared state, and cannot be forged', async () => {
  const id = (await finder().search('50 broad'))[0]?.id ?? ''
  vendor.requests.length = 0
  expect(await finder().details(id)).toEqual({
    id,
    name: '50 Broad Street, Manhattan, NY 10004',
    kind: 'address',
    point: [-74.0118, 40.7053],
    address: {
      number: '50',
      street: 'Broad Street',
      locality: 'Manhattan',
      region: 'NY',
      postalCode: '10004',
    },
    borough: 'Manhattan',
    accuracyMetres: 0,
  })
  expect(vendor.requests).toEqual([])
  expect(await finder().details(`${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
  const otherGeoSearch = createGeoSearch({
    baseUrl: vendor.url,
    secretKey: 'another key, just as long as it',
    timeoutMs: 100,
  })
  expect(await otherGeoSearch.details(id)).toBeNull()
  for (const wrong of ['', 'geo-', 'geo-e30.AAAAAAAAAAAAAAAAAAAAAA', 'zip-11201'])
    expect(await finder().details(wrong)).toBeNull()
})

test.each([
  ['refused', () => ({ status: 400, json: {} })],
  ['rate_limited', () => ({ status: 429, json: {} })],
  ['unavailable', () => ({ status: 503, text: '<html>' })],
  ['bad_answer', () => ({ json: { type: 'FeatureCollection' } })],
  ['bad_answer', () => ({ text: 'not json' })],
  ['timeout', () => 'silent' as const],
])('a %s answer is a ProviderError', async (reason, response) => {
  vendor.answer = response
  await expect(finder(reason === 'timeout' ? 150 : undefined).search('x')).rejects.toMatchObject({
    name: 'ProviderError',
    provider: 'geosearch',
    reason,
  })
})

test('auto: the gazetteer answers when GeoSearch fails, which is then skipped for a while', async () => {
  let now = Date.now()
  const warnings: unknown[] = []
  const auto = createFallbackFinder(finder(1500), createGazetteer(), {
    clock: { now: () => new Date(now) },
    warn: (facts) => warnings.push(facts),
  })
  expect((await auto.search('50 broad'))[0]?.id).toMatch(/^geo-/)
  vendor.answer = () => 'silent'
  expect((await auto.search('park slope'))[0]?.id).toBe('place-brooklyn-park-slope')
  expect(warnings).toEqual([{ provider: 'geosearch', reason: 'timeout' }])
  const requestsBefore = vendor.requests.length
  await auto.search('park slope')
  expect(vendor.requests).toHaveLength(requestsBefore)
  now += 31_000
  vendor.answer = () => ({ json: broadStreet })
  const secondId = (await auto.search('50 broad'))[0]?.id ?? ''
  expect(secondId).toMatch(/^geo-/)
  expect((await auto.details(secondId))?.address.number).toBe('50')
  expect((await auto.details('zip-11201'))?.borough).toBe('Brooklyn')
  vendor.answer = () => ({ json: { features: [] } })
  expect((await auto.search('park slope'))[0]?.title).toBe('Park Slope')
})
