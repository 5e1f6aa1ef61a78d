import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import { type FakeVendor, startFakeVendor, type VendorRequest } from '../../testing/fake-vendor.ts'
import { createGooglePlaces } from './index.ts'

/** As google.maps.places.v1 answers. */
const suggestions = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJaXQRs6lZwokRY6EFpJnhNNE',
        placeId: 'ChIJaXQRs6lZwokRY6EFpJnhNNE',
        text: { text: '350 5th Ave, New York, NY, USA' },
        structuredFormat: { mainText: { text: '350 5th Ave' }, secondaryText: { text: 'New York, NY, USA' } },
        types: ['premise'],
      },
    },
    { queryPrediction: { text: { text: '350 5th ave office' } } },
  ],
}
const component = (type: string, longText: string, shortText = longText) => ({
  types: [type],
  longText,
  shortText,
})
const place = (parts: object[], extra: object = {}) => ({
  id: 'ChIJaXQRs6lZwokRY6EFpJnhNNE',
  formattedAddress: '350 5th Ave, New York, NY 10118, USA',
  location: { latitude: 40.7484, longitude: -73.9857 },
  types: ['street_address'],
  displayName: { text: '350 5th Ave' },
  addressComponents: parts,
  ...extra,
})
const inManhattan = [
  component('street_number', '350'),
  component('route', '5th Avenue', '5th Ave'),
  {
    types: ['sublocality_level_1', 'sublocality', 'political'],
    longText: 'Manhattan',
    shortText: 'Manhattan',
  },
  component('locality', 'New York'),
  component('administrative_area_level_1', 'New York', 'NY'),
  component('postal_code', '10118'),
]

let vendor: FakeVendor
let details: object = place(inManhattan)
const respond = ({ path }: VendorRequest) => ({
  json: path.endsWith(':autocomplete') ? suggestions : details,
})
beforeAll(async () => {
  vendor = await startFakeVendor(respond)
})
beforeEach(() => {
  vendor.answer = respond
  vendor.requests.length = 0
  details = place(inManhattan)
})
afterAll(() => vendor.close())
const places = (timeoutMs = 20_000) =>
  createGooglePlaces({ apiKey: 'the-key', baseUrl: vendor.url, timeoutMs, marketplace: newYork })

test('[S7.046] [S9.035] searches only in the United States and returns only places', async () => {
  expect(await places().search('350 5th')).toEqual([
    { id: 'google-ChIJaXQRs6lZwokRY6EFpJnhNNE', title: '350 5th Ave', subtitle: 'New York, NY, USA' },
  ])
  const [request] = vendor.requests
  expect(request).toMatchObject({ method: 'POST', path: '/v1/places:autocomplete' })
  expect(request?.headers).toMatchObject({ 'x-goog-api-key': 'the-key' })
  expect(request?.json).toMatchObject({ input: '350 5th', includedRegionCodes: ['us'] })
})

test('details are requested with Google’s field mask', async () => {
  expect(await places().details('google-ChIJaXQRs6lZwokRY6EFpJnhNNE')).toEqual({
    id: 'google-ChIJaXQRs6lZwokRY6EFpJnhNNE',
    name: '350 5th Ave, New York, NY 10118',
    kind: 'address',
    point: [-73.9857, 40.7484],
    address: {
      number: '350',
      street: '5th Avenue',
      locality: 'Manhattan',
      region: 'NY',
      postalCode: '10118',
    },
    borough: 'Manhattan',
    accuracyMetres: 0,
  })
  expect(vendor.requests[0]).toMatchObject({ method: 'GET', path: '/v1/places/ChIJaXQRs6lZwokRY6EFpJnhNNE' })
  expect(vendor.requests[0]?.headers['x-goog-fieldmask']).toContain('addressComponents')
})

test('a place outside the five boroughs has no borough, even with a borough’s name', async () => {
  const state = (long: string, short: string) => component('administrative_area_level_1', long, short)
  details = place([
    state('New Jersey', 'NJ'),
    component('locality', 'Manhattan'),
    component('postal_code', '07030'),
  ])
  expect((await places().details('google-ChIJhoboken'))?.borough).toBeNull()
  details = place([
    state('New York', 'NY'),
    component('locality', 'Yonkers'),
    component('postal_code', '10701'),
  ])
  expect((await places().details('google-ChIJyonkers'))?.borough).toBeNull()
  details = place([state('New York', 'NY'), component('sublocality_level_1', 'The Bronx', 'Bronx')])
  expect((await places().details('google-ChIJbronx'))?.borough).toBe('Bronx')
})

test('unknown ids give null, failures a ProviderError', async () => {
  expect(await places().details('zip-11201')).toBeNull()
  expect(await places().details('google-../../x')).toBeNull()
  vendor.answer = () => ({ status: 404, json: { error: { code: 404, status: 'NOT_FOUND', message: 'x' } } })
  expect(await places().details('google-ChIJgone')).toBeNull()
  const failing: [object, string][] = [
    [
      { status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'secret' } } },
      'unauthorized',
    ],
    [{ status: 429, json: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } }, 'rate_limited'],
    [{ status: 500, json: {} }, 'unavailable'],
    [{ json: { suggestions: [{ placePrediction: {} }] } }, 'bad_answer'],
  ]
  for (const [reply, reason] of failing) {
    vendor.answer = () => reply
    const error = await places()
      .search('x')
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderError', reason })
    expect(JSON.stringify(error)).not.toContain('secret')
  }
  vendor.answer = () => 'silent'
  await expect(places(150).search('x')).rejects.toMatchObject({ reason: 'timeout' })
})
