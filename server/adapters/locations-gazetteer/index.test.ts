import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boroughs } from '../../../contract/rules/marketplace/new-york.ts'
import { areaOfPostcode } from '../../../contract/rules/marketplace/new-york-addresses.ts'
import { mainStreets, places, zipPlaces } from './gazetteer.ts'
import { metersBetween } from './geocode.ts'
import { corners, crossing } from './grid.ts'
import { createGazetteer } from './index.ts'
import { streets } from './streets.ts'

const gazetteer = createGazetteer()
const titles = async (text: string) =>
  (await gazetteer.search(text)).map(({ title, subtitle }) => `${title}, ${subtitle}`)
const place = async (text: string) => {
  const [hit] = await gazetteer.search(text)
  return hit ? await gazetteer.details(hit.id) : null
}
const inCity = ([longitude, latitude]: readonly [number, number]) =>
  longitude > -74.27 && longitude < -73.68 && latitude > 40.48 && latitude < 40.93

test('the data is consistent: ZIP codes are in their boroughs, streets along ZIP codes of their own', () => {
  expect(zipPlaces.size).toBeGreaterThan(200)
  for (const zip of zipPlaces.values())
    expect([zip.name, areaOfPostcode(zip.name)]).toEqual([zip.name, zip.borough])
  for (const { name, borough, zips } of mainStreets) {
    for (const zip of zips) expect([name, zip, zipPlaces.get(zip)?.borough]).toEqual([name, zip, borough])
  }
  expect(places.filter(({ point }) => !inCity(point))).toEqual([])
})

test('finds boroughs, ZIP codes, neighborhoods and landmarks by any word of their names', async () => {
  expect((await titles('b')).slice(0, 2)).toEqual(['Bronx, New York City', 'Brooklyn, New York City'])
  expect((await titles('112'))[0]).toBe('11201, Brooklyn, NY')
  expect((await titles('11372'))[0]).toBe('11372, Jackson Heights, Queens, NY')
  expect((await titles('slope'))[0]).toBe('Park Slope, Brooklyn, NY')
  expect((await titles('bed-s'))[0]).toBe('Bedford-Stuyvesant, Brooklyn, NY')
  expect(await titles('moma')).toContain('Museum of Modern Art, Manhattan, NY 10019')
  expect((await titles('hells k'))[0]).toBe("Hell's Kitchen, Manhattan, NY")
})

test('finds places by their short names', async () => {
  for (const [short, name] of [
    ['LIC', 'Long Island City, Queens, NY'],
    ['uws', 'Upper West Side, Manhattan, NY'],
    ['fidi', 'Financial District, Manhattan, NY'],
    ['spanish harlem', 'East Harlem, Manhattan, NY'],
    ['bedstuy', 'Bedford-Stuyvesant, Brooklyn, NY'],
    ['the bronx', 'Bronx, New York City'],
  ] as const)
    expect([short, (await titles(short))[0]]).toEqual([short, name])
  expect(await place('lic')).toEqual(await place('long island city'))
})

test('a street in several boroughs is suggested in each, unless a borough or ZIP code is typed', async () => {
  const broadways = await titles('10 Broadway')
  expect(broadways[0]).toBe('10 Broadway, Manhattan, NY')
  expect(broadways.length).toBeGreaterThan(3)
  expect(await titles('10 Broadway, Brooklyn')).toEqual(['10 Broadway, Brooklyn, NY'])
  expect(await titles('10 Broadway 11211')).toEqual(['10 Broadway, Brooklyn, NY 11211'])
})

test('hyphenated numbers are in Queens, and partial street names are completed', async () => {
  expect(await titles('37-11 ver')).toEqual(['37-11 Vernon Boulevard, Queens, NY 11101'])
  expect(await titles('37-11 Broadway')).toEqual(['37-11 Broadway, Queens, NY 11103'])
  expect(await titles('1 57th St, Manhattan')).toEqual([
    '1 East 57th Street, Manhattan, NY 10022',
    '1 West 57th Street, Manhattan, NY 10019',
  ])
})

test('a street that does not exist is not suggested, and neither is a number that its street cannot have', async () => {
  for (const text of [
    '12 East 5000th Street',
    'Asdfghjkl Avenue',
    '5 Asdfghjkl Avenue, Brooklyn',
    '12-34 Unheard Of Lane',
  ])
    expect([text, await titles(text)]).toEqual([text, []])
  expect(await titles('900 Wall Street 10005')).toEqual(['Wall Street, Manhattan, NY 10005'])
  expect((await titles('99999 Broadway, Manhattan'))[0]).toMatch(/^Broadway, Manhattan/)
  // With a ZIP code it is at least near a place that exists.
  expect(await titles('12 Unheard Of Lane, Brooklyn, NY 11215')).toEqual([
    '12 Unheard of Lane, Brooklyn, NY 11215',
  ])
})

test.each([
  ['387 Broawday, Manhattan', '387 Broadway, Manhattan, NY 10013'],
  ['20 Drigs Ave', '20 Driggs Avenue, Brooklyn, NY'],
  ['100 Bleeker St, Manhattan', '100 Bleecker Street, Manhattan, NY 10012'],
  ['12 mian street staten island', '12 Main Street, Staten Island, NY 10307'],
  ['200 Lexingtn Ave, Manhattan', '200 Lexington Avenue, Manhattan, NY 10016'],
])('a misspelled street is corrected: %s', async (text, expected) => {
  expect((await titles(text))[0]).toBe(expected)
})

test('a number is never corrected to another street', async () => {
  expect(await titles('10 East 557th Street')).toEqual([])
})

test.each([
  ['1 World Trade Center', 'World Trade Center, Manhattan, NY 10007'],
  ['JFK', 'JFK Airport, Queens, NY 11430'],
  ['Statue of Liberty', 'Statue of Liberty, Manhattan, NY 10004'],
])('a landmark is found: %s', async (text, expected) => {
  expect((await titles(text))[0]).toBe(expected)
})

test('every street has ZIP codes of its borough, and house numbers in order', () => {
  expect(streets.length).toBeGreaterThan(8000)
  for (const { name, borough, zips, numbers } of streets) {
    expect(zips.length).toBeGreaterThan(0)
    for (const zip of zips) expect([name, zip, areaOfPostcode(zip)]).toEqual([name, zip, borough])
    for (const { low, high } of numbers) expect(low).toBeLessThanOrEqual(high)
  }
})

test.each([
  ['350 5th Ave, Manhattan', 40.7484, -73.9857, 400],
  ['253 W 125th St, Manhattan', 40.8101, -73.95, 400],
  ['2960 Broadway, Manhattan', 40.8075, -73.9626, 400],
  ['8600 4th Ave, Brooklyn', 40.6222, -74.0284, 400],
  ['1901 Avenue U, Brooklyn', 40.5994, -73.9527, 500],
  ['36-01 35th Ave, Queens', 40.7563, -73.9239, 500],
  ['46-01 21st St, Queens', 40.7461, -73.9478, 500],
  ['1 E 161 St, Bronx', 40.8296, -73.9262, 500],
  ['200 Eastern Pkwy, Brooklyn', 40.6712, -73.9636, 1200],
])('%s is put within its stated distance', async (text, latitude, longitude, metres) => {
  const found = await place(text)
  expect(metersBetween(found?.point ?? [0, 0], [longitude, latitude])).toBeLessThan(metres)
})

test('a crossing that is left out is located by its neighbors', () => {
  const errors = [...corners].flatMap(([grid, known]) =>
    known.map((corner) => {
      const others = known.filter((other) => other !== corner)
      return metersBetween(crossing(grid as 'M', corner.street, corner.across, others), corner.point)
    }),
  )
  const sorted = errors.toSorted((a, b) => a - b)
  expect(sorted[sorted.length >> 1]).toBeLessThan(200)
})

test('every suggestion has details in the city with an accuracy', async () => {
  const word = fc.oneof(
    fc.constantFrom(...places.map(({ name }) => name), ...mainStreets.map(({ name }) => name)),
    fc.stringMatching(/^[a-z0-9 #,-]{1,20}$/),
    fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty', '#,ln'),
  )
  await fc.assert(
    fc.asyncProperty(word, fc.integer({ min: 1, max: 99_999 }), async (text, number) => {
      for (const query of [text, `${number} ${text}`]) {
        const hits = await gazetteer.search(query)
        expect(hits.length).toBeLessThanOrEqual(8)
        expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length)
        for (const { id } of hits) {
          const found = await gazetteer.details(id)
          expect([query, found?.id, found && inCity(found.point)]).toEqual([query, id, true])
          expect(boroughs).toContain(found?.borough)
          expect(found?.accuracyMetres).toBeGreaterThan(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('an unknown id has no location', async () => {
  const forged = (text: string) => `addr-${Buffer.from(text).toString('base64url')}`
  const ids = [
    '',
    'zip-07030',
    'addr-',
    'addr-%%%',
    forged('1|Elm Street|Atlantis|'),
    forged('1|<b>|Brooklyn|'),
    forged('12|East 5000th Street|Manhattan|'),
    forged('99999|Broadway|Manhattan|10013'),
  ]
  ids.push(
    forged('1|Elm Street|Brooklyn|10001'),
    forged('x|Elm Street|Brooklyn|'),
    `addr-${'A'.repeat(5000)}`,
  )
  for (const id of ids) expect([id, await gazetteer.details(id)]).toEqual([id, null])
})
