import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/delivery/delivery.ts'
import * as pickupCalls from '../../../contract/calls/delivery/own-pickup.ts'
import { FLAT_RATE_CENTS, FLAT_RATE_LABEL } from '../../../contract/rules/delivery/fees.ts'
import { straightRoute } from '../../adapters/routing-straight/index.ts'
import { sql } from '../../db/sql.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { send } from '../../testing/client.ts'
import { buildDeliverable, locationId, quoteTo } from '../../testing/delivery/deliveries.ts'
import { buildListing, buildMember, buildToken } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
/** Set by a test to have the courier fail. */
let courierDown = false
const courier = {
  async quote() {
    throw new ProviderError('courier', 'unavailable', 'down')
  },
}
beforeAll(async () => {
  const { createTariffCourier } = await import('../../adapters/courier-tariff/index.ts')
  const tariff = createTariffCourier()
  app = await startTestApp({
    adapters: { courier: { quote: (request) => (courierDown ? courier : tariff).quote(request) } },
  })
})
afterAll(() => app.close())

const search = (text: string) => send(app, calls.searchLocations, { query: { search: text } })
const details = (id: string) => send(app, calls.getLocationDetails, { params: { locationId: id } })
const pickupOf = (ownerId: string) => send(app, calls.getPickupLocation, { params: { owner_id: ownerId } })

test('[S7.029] [S3.014] [S4.067] [S9.024] addresses are suggested from the first character, each with id, title and subtitle', async () => {
  const { data } = await search('b')
  expect(data.locations.map(({ title }) => title)).toContain('Brooklyn')
  expect(Object.keys(data.locations[0] ?? {})).toEqual(['id', 'title', 'subtitle'])
  expect((await search('37-11 vern')).data.locations[0]).toMatchObject({
    title: '37-11 Vernon Boulevard',
    subtitle: 'Queens, NY 11101',
  })
  expect((await search('   ')).data.locations).toEqual([])
})

test('only places in the city are suggested', async () => {
  for (const text of ['Newark, NJ 07102', '12 Main St, Yonkers, NY 10701', 'Reykjavik'])
    expect((await search(text)).data.locations).toEqual([])
})

test('[S7.030] [S3.015] [S3.016] [S4.068] a place’s details have point and address, in any process', async () => {
  const id = await locationId(app, '350 Fifth Ave #4B, New York, NY 10118')
  const { data } = await details(id)
  expect(data.location).toMatchObject({
    id,
    name: '350 5th Avenue, Manhattan, NY 10118',
    location_type: 'address',
    address: {
      number: '350',
      street: '5th Avenue',
      locality: 'Manhattan',
      region: 'NY',
      postal_code: '10118',
    },
    approximate: true,
    deliverable: true,
  })
  const [longitude, latitude] = data.location.coordinates
  expect(longitude).toBeCloseTo(-73.985, 1)
  expect(latitude).toBeCloseTo(40.748, 1)
  const otherApp = await startTestApp()
  expect((await send(otherApp, calls.getLocationDetails, { params: { locationId: id } })).data).toEqual(data)
  await otherApp.close()
})

test('[S7.031] the id of a pickup place does not reveal a private address', async () => {
  const { owner } = await buildDeliverable(app, { from: '123 Court Street, Brooklyn, NY 11201' })
  const { data } = await pickupOf(owner.id)
  expect(data).toEqual({ success: true, pickup_location_id: `pickup-${owner.id}`, message: null })
  const shown = (await details(data.pickup_location_id ?? '')).data.location
  expect(shown).toMatchObject({ location_type: 'pickup', name: 'Near 11201, Brooklyn', approximate: true })
  expect(JSON.stringify(shown)).not.toContain('Court')
  expect(shown.coordinates).toEqual(shown.coordinates.map((degrees) => Math.round(degrees * 100) / 100))
})

test('[S8.032] [S8.031] a missing pickup place and an unknown seller are reported', async () => {
  const member = await buildMember(app)
  expect((await pickupOf(member.id)).data).toEqual({
    success: false,
    pickup_location_id: null,
    message: 'Failed to get pickup location',
  })
  const nobody = await pickupOf(crypto.randomUUID())
  expect([nobody.status, nobody.error]).toEqual([404, 'No owner information available for this item'])
})

test('a business account’s pickup place is its public address', async () => {
  const { id, owner } = await buildListing(app, { deliveryEnabled: true })
  await app.database.run(sql`
    insert into business_accounts (owner_id, name, address, phone_number)
    values (${owner.id}, 'Corner Finds', '620 Atlantic Ave, Brooklyn, NY 11217', '718 555 0100')`)
  const { data } = await pickupOf(owner.id)
  const place = (await details(data.pickup_location_id ?? '')).data.location
  expect(place.address).toMatchObject({ number: '620', street: 'Atlantic Avenue' })
  const quote = await quoteTo(app, { id, originId: data.pickup_location_id ?? '' }, '11215')
  expect(quote.data.origin_name).toContain('620 Atlantic Avenue')
})

test('only sellers can set, read and remove their pickup place', async () => {
  const { owner } = await buildDeliverable(app)
  const own = await send(app, pickupCalls.getOwnPickup, { token: owner.token })
  expect(own.data.pickup).toMatchObject({ unit: '4B', location: { address: { number: '350' } } })
  const vague = await send(app, pickupCalls.setOwnPickup, {
    body: { location_id: 'zip-11201' },
    token: owner.token,
  })
  expect(vague.code).toBe('delivery.address_missing')
  const saved = await send(app, pickupCalls.setOwnPickup, {
    body: { location_id: 'nowhere' },
    token: owner.token,
  })
  expect(saved.code).toBe('delivery.location_not_found')
  expect((await send(app, pickupCalls.removeOwnPickup, { token: owner.token })).status).toBe(200)
  expect((await send(app, pickupCalls.getOwnPickup, { token: owner.token })).data.pickup).toBeNull()
  const otherMember = await buildMember(app)
  expect((await send(app, pickupCalls.getOwnPickup, { token: otherMember.token })).data.pickup).toBeNull()
})

test('[S7.032] [S3.018] [S3.019] a quote has price, vehicle, distance, time and both ends', async () => {
  const listing = await buildDeliverable(app, { category: 'electronics' })
  const { data } = await quoteTo(app, listing, '620 Atlantic Ave, Brooklyn, NY 11217')
  const miles = straightRoute(data.origin_coordinates, data.destination_coordinates).miles
  expect(data).toMatchObject({
    high_price: Math.round(799 + miles * 150) / 100,
    vehicle_type: 'car',
    travel_distance: Math.round(miles * 10) / 10,
    origin_name: 'Near 10118, Manhattan',
    destination_name: '620 Atlantic Avenue, Brooklyn, NY 11217',
    approximate: true,
    label: null,
  })
  expect(data.travel_duration).toBeGreaterThan(5)
  expect(data.origin_coordinates).toEqual([-73.98, 40.75])
  expect(Date.parse(data.expires_at) - app.clock.now().getTime()).toBe(15 * 60_000)
})

test('a repeated request returns the same quote, later a new one', async () => {
  const listing = await buildDeliverable(app)
  const first = (await quoteTo(app, listing, '11215')).data
  expect((await quoteTo(app, listing, '11215')).data.quote_id).toBe(first.quote_id)
  expect((await quoteTo(app, listing, '11201')).data.quote_id).not.toBe(first.quote_id)
  app.clock.advance(11 * 60_000)
  expect((await quoteTo(app, listing, '11215')).data.quote_id).not.toBe(first.quote_id)
})

test('stairs and evenings cost more, furniture needs a van, and no quote exceeds the flat rate', async () => {
  const sofa = await buildDeliverable(app, { category: 'furniture' })
  const price = async (extra?: Record<string, string>) =>
    (await quoteTo(app, sofa, '620 Atlantic Ave, Brooklyn, NY 11217', extra)).data.high_price
  const plain = await price()
  expect((await quoteTo(app, sofa, '11217')).data.vehicle_type).toBe('cargo_van')
  expect(await price({ flights: '3' })).toBeCloseTo(plain + 16, 2)
  expect(await price({ scheduled_time: '6pm-7pm' })).toBeCloseTo(plain * 1.15, 1)
  expect(await price({ scheduled_time: '4pm-5pm' })).toBe(plain)
  const far = await quoteTo(app, sofa, '7516 Amboy Rd, Staten Island, NY 10307', {
    flights: '6',
    scheduled_time: '8pm-9pm',
  })
  expect(far.data.high_price).toBe(FLAT_RATE_CENTS / 100)
  expect(far.data.label).toBeNull()
})

test('[S4.048] [S9.005] when the courier fails, the flat rate is offered and labeled as such', async () => {
  const listing = await buildDeliverable(app)
  courierDown = true
  const { data } = await quoteTo(app, listing, '11215')
  courierDown = false
  expect(data).toMatchObject({
    high_price: 101.04,
    vehicle_type: 'standard_delivery',
    label: FLAT_RATE_LABEL,
  })
  expect([data.travel_distance, data.travel_duration]).toEqual([null, null])
  expect((await quoteTo(app, listing, '11215')).data.label).toBeNull()
  expect(app.logged.some((line) => line.includes('no live delivery quote'))).toBe(true)
})

test('a place of which only the borough is known costs the flat rate, without a distance', async () => {
  const listing = await buildDeliverable(app)
  const { data } = await quoteTo(app, listing, 'id:borough-brooklyn')
  expect(data).toMatchObject({ high_price: 101.04, travel_distance: null, label: FLAT_RATE_LABEL })
})

test('a quote that is not possible is rejected with its reason', async () => {
  const listing = await buildDeliverable(app)
  const pickupOnly = await buildListing(app)
  const code = async (query: Partial<Record<'listing_id' | 'origin_id' | 'destination_id', string>>) =>
    (
      await send(app, calls.getQuote, {
        query: { listing_id: listing.id, origin_id: listing.originId, destination_id: 'zip-11201', ...query },
      })
    ).code
  expect(await code({ listing_id: crypto.randomUUID() })).toBe('listing.not_found')
  expect(await code({ listing_id: pickupOnly.id })).toBe('delivery.unavailable')
  expect(await code({ origin_id: `pickup-${pickupOnly.owner.id}` })).toBe('delivery.pickup_unknown')
  expect(await code({ origin_id: 'zip-10001' })).toBe('delivery.pickup_unknown')
  expect(await code({ destination_id: 'nowhere' })).toBe('delivery.location_not_found')
  expect(await code({ destination_id: listing.originId })).toBe('delivery.location_not_found')
  await send(app, pickupCalls.removeOwnPickup, { token: await buildToken(app, listing.owner.id) })
  expect(await code({})).toBe('delivery.pickup_unknown')
})

test('there is no price outside the five boroughs', async () => {
  const far = {
    id: 'google-hoboken',
    name: '1 Hudson Place, Hoboken, NJ',
    kind: 'address' as const,
    point: [-74.03, 40.735] as const,
    address: { number: '1', street: 'Hudson Place', locality: 'Hoboken', region: 'NJ', postalCode: '07030' },
    borough: null,
    accuracyMetres: 0,
  }
  const { createGazetteer } = await import('../../adapters/locations-gazetteer/index.ts')
  const gazetteer = createGazetteer()
  const otherApp = await startTestApp({
    adapters: {
      locations: { ...gazetteer, details: async (id) => (id === far.id ? far : await gazetteer.details(id)) },
    },
  })
  const listing = await buildDeliverable(otherApp)
  const refused = await quoteTo(otherApp, listing, `id:${far.id}`)
  expect([refused.status, refused.code]).toEqual([422, 'delivery.outside_zone'])
  expect(refused.error).toContain('We don’t deliver there yet')
  const shown = await send(otherApp, calls.getLocationDetails, { params: { locationId: far.id } })
  expect(shown.data.location.deliverable).toBe(false)
  await otherApp.close()
})

test('unused quotes are deleted a day after they expire', async () => {
  const listing = await buildDeliverable(app)
  const { data } = await quoteTo(app, listing, '11215')
  app.clock.advance(26 * 3600_000)
  await app.app.features.delivery.quotes.sweep()
  expect(
    await app.database.row(sql`select 1 from delivery_quotes where id = ${data.quote_id}`),
  ).toBeUndefined()
})
