import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOwnPickup } from '../../../../contract/calls/delivery/own-pickup.ts'
import { browseAnonymous, getByIds, getRelated } from '../../../../contract/calls/listings/listings.ts'
import { updateListing } from '../../../../contract/calls/listings/own-listings.ts'
import * as placeCalls from '../../../../contract/calls/listings/places.ts'
import { searchByCategory, searchByTitle } from '../../../../contract/calls/listings/search.ts'
import { send } from '../../../testing/client.ts'
import { buildListing, buildMember, buildPhoto, type Member } from '../../../testing/factories.ts'
import { getListing, publish } from '../../../testing/listings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let seller: Member
beforeAll(async () => {
  app = await startTestApp()
  seller = await buildMember(app)
})
afterAll(() => app.close())

const parkSlope = { id: 'place-brooklyn-park-slope', point: [-73.98597, 40.6701] as const }
const grandCentral = 'meet-grand-central-terminal'

async function list(owner: Member, fields: Record<string, string> = {}): Promise<string> {
  const photo = await buildPhoto(app, owner.id)
  const { status, data } = await publish(app, owner, { fields: { photo_ids: photo.id, ...fields } })
  expect(status).toBe(201)
  return data.id
}

async function livesAt(owner: Member, address: string): Promise<number[]> {
  const found = await app.app.http.inject(
    `/api/delivery/search-locations?search=${encodeURIComponent(address)}`,
  )
  const { data } = await send(app, setOwnPickup, {
    body: { location_id: found.json().locations[0].id as string },
    token: owner.token,
  })
  return data.pickup?.location.coordinates ?? []
}

test('the places are the neighborhoods and the meeting points, each once and without a position', async () => {
  const { data } = await send(app, placeCalls.listPlaces, {})
  const ids = data.places.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([parkSlope.id, grandCentral]))
  expect(new Set(ids).size).toBe(ids.length)
  const labels = data.places.map(({ name, area }) => `${name}, ${area}`)
  expect(labels).toContain('Murray Hill, Queens')
  expect(new Set(labels).size).toBe(labels.length)
  expect(JSON.stringify(data)).not.toMatch(/4\d\.\d/)
})

test('a listing shows the chosen place, and keeps it while other fields change', async () => {
  const id = await list(seller, { place_id: parkSlope.id })
  const before = (await getListing(app, id)).data
  expect(before.listing).toMatchObject({ place: 'Park Slope', place_id: parkSlope.id })
  expect(before.pickup_area).toMatchObject({ name: 'Park Slope', area: 'Brooklyn', kind: 'neighborhood' })
  const change = (body: object) => send(app, updateListing, { params: { id }, body, token: seller.token })
  await change({ title: 'Another title' })
  expect((await getListing(app, id)).data.pickup_area).toEqual(before.pickup_area)
  await change({ place_id: grandCentral, was: { place_id: parkSlope.id } })
  const after = (await getListing(app, id)).data
  expect(after.listing).toMatchObject({ place: 'Grand Central Terminal', place_id: grandCentral })
  // A public meeting point is shown exactly.
  expect(after.pickup_area).toMatchObject({ center: [-73.9772, 40.7527], radius_meters: 0 })
  expect((await change({ place_id: parkSlope.id, was: { place_id: parkSlope.id } })).code).toBe(
    'listing.changed',
  )
})

test('an unknown place is refused, and nothing is published', async () => {
  const photo = await buildPhoto(app, seller.id)
  const refused = await publish(app, seller, {
    fields: { photo_ids: photo.id, place_id: 'place-brooklyn-atlantis' },
  })
  expect([refused.status, refused.code]).toEqual([400, 'listing.place_unknown'])
  const empty = await publish(app, seller, { fields: { photo_ids: photo.id, place_id: ' ' } })
  expect([empty.status, empty.error]).toEqual([400, expect.stringContaining('Please choose a pickup place')])
})

test('a listing without a place follows the pickup address; one with a place does not', async () => {
  const owner = await buildMember(app)
  const [loose, fixed] = [await list(owner), await list(owner, { place_id: parkSlope.id })]
  expect((await getListing(app, loose)).data.pickup_area).toBeNull()
  await livesAt(owner, '31-10 Steinway St, Astoria, 11103')
  const derived = (await getListing(app, loose)).data
  expect(derived.listing.place_id).toBeNull()
  expect(derived.pickup_area).toMatchObject({ area: 'Queens', kind: 'neighborhood' })
  expect((await getListing(app, fixed)).data.listing.place).toBe('Park Slope')
})

test('no public response has the pickup address’s position or the true center of the neighborhood', async () => {
  const owner = await buildMember(app)
  const door = await livesAt(owner, '620 Atlantic Ave, Brooklyn, 11217')
  const chosen = await list(owner, { place_id: parkSlope.id, title: 'Zither stand' })
  const derived = await list(owner, { title: 'Zither case' })
  const responses = await Promise.all([
    getListing(app, chosen),
    getListing(app, derived),
    getListing(app, derived, seller.token),
    send(app, browseAnonymous, { query: { limit: '100' } }),
    send(app, getByIds, { query: { ids: `${chosen},${derived}` } }),
    send(app, getRelated, { params: { id: chosen } }),
    send(app, searchByTitle, { query: { title: 'zither' } }),
    send(app, searchByCategory, { query: { category: 'Furniture' } }),
    send(app, placeCalls.listPlaces, {}),
  ])
  for (const { status, data } of responses) {
    expect(status).toBe(200)
    const text = JSON.stringify(data)
    for (const degrees of [...door, ...parkSlope.point]) expect(text).not.toContain(String(degrees))
    // Not even rounded, as the lists by distance use it.
    expect(text).not.toMatch(/"(lon|lat)"/)
    expect(text).not.toContain('Atlantic Av')
  }
})

test('the usual place is that of the last listing, else the neighborhood of the pickup address', async () => {
  const owner = await buildMember(app)
  const usual = async () => (await send(app, placeCalls.getUsualPlace, { token: owner.token })).data.place_id
  expect(await usual()).toBeNull()
  await livesAt(owner, '31-10 Steinway St, Astoria, 11103')
  expect(await usual()).toMatch(/^place-queens-/)
  await list(owner, { place_id: grandCentral })
  expect(await usual()).toBe(grandCentral)
})

test('lists by distance use the listing’s own place', async () => {
  const owner = await buildMember(app)
  await livesAt(owner, '31-10 Steinway St, Astoria, 11103')
  const id = await list(owner, { place_id: 'place-staten-island-tottenville' })
  const near = async (point: string) =>
    (
      await send(app, browseAnonymous, { query: { near: point, within_miles: '2', limit: '100' } })
    ).data.listings
      .map((listing) => listing.id)
      .includes(id)
  expect([await near('-74.24,40.51'), await near('-73.92,40.76')]).toEqual([true, false])
})

test('listing the same draft again changes its place only if one is sent', async () => {
  const owner = await buildMember(app)
  const photo = await buildPhoto(app, owner.id)
  const draft = { photo_ids: photo.id, client_key: 'a draft with a place' }
  const send = (more: Record<string, string>) => publish(app, owner, { fields: { ...draft, ...more } })
  const { data } = await send({ place_id: parkSlope.id })
  const placeNow = async () => (await getListing(app, data.id)).data.listing.place
  await send({ place_id: grandCentral })
  expect(await placeNow()).toBe('Grand Central Terminal')
  await send({ title: 'Another title' })
  expect(await placeNow()).toBe('Grand Central Terminal')
})

test('a listing that was stored without any place keeps its name and shows no area', async () => {
  const { id } = await buildListing(app)
  const { listing, pickup_area } = (await getListing(app, id)).data
  expect([listing.place, listing.place_id, pickup_area]).toEqual(['New York', null, null])
})
