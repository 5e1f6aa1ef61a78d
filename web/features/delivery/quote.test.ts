import { expect, test, vi } from 'vitest'
import type { CallByName } from '../../../contract/paths.ts'
import { foundAddress, judgeTyped, typedAddress } from './address/address.ts'
import { fallbackQuote, findQuote, QUOTE_TIMEOUT } from './quote.ts'

type Answers = Partial<Record<string, { data?: unknown; error?: string; code?: string; status?: number }>>

/** A fake API with these responses. */
function answering(answers: Answers) {
  const calls: [string, unknown][] = []
  const call = async (name: string, input: unknown) => {
    calls.push([name, input])
    const { data = null, error = null, status = 200, code } = answers[name] ?? { error: 'No', status: 500 }
    return { data, error, status, ...(code ? { code } : {}) }
  }
  return { call: call as unknown as CallByName, calls }
}

const pickup = {
  'delivery.getPickupLocation': { data: { success: true, pickup_location_id: 'pickup-1', message: null } },
}
const data = {
  high_price: 12.5,
  vehicle_type: 'car',
  travel_distance: 3,
  travel_duration: 20,
  label: null,
  quote_id: 'q-1',
  origin_coordinates: [-74, 40.7],
  destination_coordinates: [-73.9, 40.8],
  route_line: null,
  origin_name: 'Midtown',
  destination_name: 'Brooklyn',
}
const address = { ...typedAddress('620 Atlantic Ave, Brooklyn, NY 11217'), locationId: 'addr-1' }
const question = { listingId: 'l', ownerId: 'o', address, time: '6pm-7pm', flights: 0 }

test('[S4.047] [S7.032] asks for the pickup place first, then for a quote at the chosen hour', async () => {
  const { call, calls } = answering({ ...pickup, 'delivery.getQuote': { data } })
  expect(await findQuote(call, question)).toMatchObject({ quote: { high_price: 12.5, quote_id: 'q-1' } })
  expect(calls.map(([name]) => name)).toEqual(['delivery.getPickupLocation', 'delivery.getQuote'])
  expect(calls[1]?.[1]).toEqual({
    query: { listing_id: 'l', origin_id: 'pickup-1', destination_id: 'addr-1', scheduled_time: '6pm-7pm' },
  })
})

test('the number of flights of stairs affects the price', async () => {
  const { call, calls } = answering({ ...pickup, 'delivery.getQuote': { data } })
  await findQuote(call, { ...question, flights: 3 })
  expect(calls[1]?.[1]).toMatchObject({ query: { flights: 3 } })
})

test.each([
  [
    'no owner',
    { 'delivery.getPickupLocation': { error: 'No owner information available for this item', status: 404 } },
  ],
  [
    'no pickup place',
    {
      'delivery.getPickupLocation': {
        data: { success: false, pickup_location_id: null, message: 'Failed to get pickup location' },
      },
    },
  ],
  ['no quote', { ...pickup, 'delivery.getQuote': { error: 'Down', status: 503 } }],
  ['no network', { ...pickup, 'delivery.getQuote': { error: 'Failed to fetch', status: 0 } }],
] as [string, Answers][])(
  '[S4.048] [S8.031] [S8.032] [S9.005] %s: the flat rate of 101.04, which says so',
  async (_name, answers) => {
    const { call } = answering(answers)
    expect(await findQuote(call, question)).toEqual({ quote: fallbackQuote })
    expect(fallbackQuote).toMatchObject({
      high_price: 101.04,
      vehicle_type: 'standard_delivery',
      travel_distance: null,
    })
    expect(fallbackQuote.label).toBe("Flat rate: we couldn't get a live quote")
  },
)

test('an address outside the city gets no price', async () => {
  const refusal = { error: 'Not there.', status: 422, code: 'delivery.outside_zone' }
  const { call } = answering({ ...pickup, 'delivery.getQuote': refusal })
  expect(await findQuote(call, question)).toEqual({ refused: 'Not there.', isPlace: true })
})

test('a typed address is looked up; when that fails, the flat rate applies', async () => {
  const byHand = { ...question, address: { ...address, locationId: null } }
  const found = { data: { locations: [{ id: 'addr-9', title: '', subtitle: '' }] } }
  const { call, calls } = answering({
    ...pickup,
    'delivery.searchLocations': found,
    'delivery.getQuote': { data },
  })
  expect(await findQuote(call, byHand)).toMatchObject({ quote: { quote_id: 'q-1' } })
  expect(calls.at(-1)?.[1]).toMatchObject({ query: { destination_id: 'addr-9' } })
  expect(await findQuote(answering(pickup).call, byHand)).toEqual({ quote: fallbackQuote })
})

test('[S3.017] [S9.035] parses a typed address, and rejects an invalid one', () => {
  expect(typedAddress(' 37-11  Vernon Blvd, Queens, NY 11101 ').parsed).toEqual({
    formatted_address: '37-11 Vernon Blvd, Queens, NY 11101',
    street_number: '37-11',
    route: 'Vernon Blvd',
    locality: 'Queens',
    administrative_area_level_1: 'NY',
    postal_code: '11101',
    country: 'US',
  })
  expect(judgeTyped('620 Atlantic Ave, Brooklyn')).toBeUndefined()
  expect(judgeTyped('  ')).toMatch(/street address/)
  expect(judgeTyped('Atlantic Ave, Brooklyn')).toMatch(/street address/)
  expect(judgeTyped('620 Atlantic Ave')).toMatch(/borough or the ZIP/)
  expect(judgeTyped('1 Hudson Place, Hoboken, NJ 07030')).toMatch(/don’t deliver there/)
})

test('[S3.015] [S3.016] converts a found place; one without a street address gets the typed one', () => {
  const place = {
    id: 'addr-1',
    name: 'x',
    coordinates: [-74, 40.7] as [number, number],
    location_type: 'address' as const,
    address: {
      number: '620',
      street: 'Atlantic Avenue',
      locality: 'Brooklyn',
      region: 'NY',
      postal_code: '11217',
    },
    approximate: true,
    deliverable: true,
  }
  expect(foundAddress(place)).toMatchObject({
    text: '620 Atlantic Avenue, Brooklyn, NY 11217',
    locationId: 'addr-1',
  })
  const zip = { ...place, address: { ...place.address, number: null, street: null } }
  expect(foundAddress(zip, '12 Elm St').text).toBe('12 Elm St, Brooklyn, NY 11217')
})

test('[S4.048] a request without a response falls back to the flat rate', async () => {
  vi.useFakeTimers()
  const silent = (() => new Promise(() => {})) as unknown as CallByName
  const outcome = findQuote(silent, question)
  await vi.advanceTimersByTimeAsync(QUOTE_TIMEOUT)
  vi.useRealTimers()
  expect(await outcome).toEqual({ quote: fallbackQuote })
})
