import { expect, test } from 'vitest'
import { newYork } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Location } from '../../ports/locations.ts'
import { createPlaces } from './places.ts'

const door: Location = {
  id: 'door',
  name: '620 Atlantic Avenue, Brooklyn, NY 11217',
  kind: 'address',
  point: [-73.976, 40.683],
  address: {
    number: '620',
    street: 'Atlantic Avenue',
    locality: 'Brooklyn',
    region: 'NY',
    postalCode: '11217',
  },
  borough: 'Brooklyn',
  accuracyMetres: 0,
}
const placesWith = (location: Location) =>
  createPlaces({
    marketplace: newYork,
    warn: () => {},
    locations: {
      search: async () => [{ id: 'door', title: '620 Atlantic Avenue', subtitle: '' }],
      details: async () => location,
    },
  })

test('a door of the city is found where it is', async () => {
  expect(await placesWith(door).findInZone('door')).toBe(door)
  expect(await placesWith(door).guess('620 Atlantic')).toBe(door)
})

test.each([
  ['in Paris', [2.35, 48.85]],
  ['with its coordinates exchanged', [40.683, -73.976]],
  ['nowhere on Earth', [-73.976, 4000]],
] as const)('no courier is sent to a door of the city that lies %s', async (_where, point) => {
  const places = placesWith({ ...door, point })
  for (const search of [places.find('door'), places.findInZone('door'), places.guess('620 Atlantic')])
    await expect(search).rejects.toMatchObject({ code: 'delivery.search_failed' })
})

test('a place outside the city may lie anywhere on Earth', async () => {
  const paris = { ...door, borough: null, point: [2.35, 48.85] as const }
  expect(await placesWith(paris).find('door')).toBe(paris)
  await expect(placesWith(paris).findInZone('door')).rejects.toMatchObject({ code: 'delivery.outside_zone' })
})
