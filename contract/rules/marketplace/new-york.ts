import type { City } from './city.ts'

/** The parts of New York City; all of them are served. @source spec §1; product-decisions §6 */
export const boroughs = ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'] as const
export type Borough = (typeof boroughs)[number]

/** Has no address rules: most pages do not read addresses and need not load their patterns. @source architecture §5 */
export const newYorkCity: City = {
  city: 'New York',
  name: 'New York City',
  nicknames: ['nyc', 'newyork', 'ny'],
  servedPart: 'the five boroughs',
  areaNoun: 'borough',
  region: 'NY',
  country: 'US',
  exampleAddress: '620 Atlantic Ave, Brooklyn, NY 11217',
  examplePlaces: 'Astoria, 11215, Harlem…',
  bounds: { west: -74.27, south: 40.48, east: -73.69, north: 40.93 },
  timeZone: 'America/New_York',
  serviceHours: { from: 8, to: 22 },
  currency: 'usd',
  locale: 'en-US',
  areas: boroughs,
}
