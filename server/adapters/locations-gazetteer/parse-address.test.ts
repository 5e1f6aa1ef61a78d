import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streetName } from '../../../contract/rules/addresses/street-name.ts'
import { boroughs } from '../../../contract/rules/marketplace/new-york.ts'
import { newYorkStreets } from '../../../contract/rules/marketplace/new-york-streets.ts'
import { mainStreets } from './gazetteer.ts'
import { parseAddress } from './parse-address.ts'

const read = (text: string) => {
  const parsed = parseAddress(text)
  return parsed && [parsed.number, parsed.street, parsed.unit, parsed.borough, parsed.zip]
}

test.each([
  ['350 5th Ave, New York, NY 10118', '350', '5th Avenue', null, 'Manhattan', '10118'],
  ['350 Fifth Avenue #4B, Manhattan, New York, NY, USA', '350', '5th Avenue', '4B', 'Manhattan', null],
  ['37-11 vernon blvd queens', '37-11', 'Vernon Boulevard', null, 'Queens', null],
  ['37 - 11 Vernon Blvd, LIC, NY 11101', '37-11', 'Vernon Boulevard', null, 'Queens', '11101'],
  ['e 57 st manhattan', null, 'East 57th Street', null, 'Manhattan', null],
  ['20 W 34', '20', 'West 34th Street', null, null, null],
  ['875 4 Ave, Brooklyn, New York, NY, USA', '875', '4th Avenue', null, 'Brooklyn', null],
  ['1538 avenue s bklyn', '1538', 'Avenue S', null, 'Brooklyn', null],
  ['25-10 Astoria Blvd N, Astoria', '25-10', 'Astoria Boulevard North', null, 'Queens', null],
  ['12 Constructor St, Brooklyn', '12', 'Constructor Street', null, 'Brooklyn', null],
  ['12 main constructor st, brooklyn', '12', 'Main Constructor Street', null, 'Brooklyn', null],
  ['100 Broadway Brooklyn', '100', 'Broadway', null, 'Brooklyn', null],
  ['2100 New York Ave, Brooklyn NY', '2100', 'New York Avenue', null, 'Brooklyn', null],
  ['12 St. Marks Pl Apt 3, New York 10003', '12', 'St Marks Place', '3', 'Manhattan', '10003'],
  ['1600 Forty-Second Street, Brooklyn', '1600', '42nd Street', null, 'Brooklyn', null],
  ['12 Twenty Third St, Brooklyn', '12', '23rd Street', null, 'Brooklyn', null],
  ['1 E 161 St, the Bronx, NY 10451-2100', '1', 'East 161st Street', null, 'Bronx', '10451'],
  ['10 Union Square East, 5th Floor, NYC', '10', 'Union Square East', '5TH FLOOR', 'Manhattan', null],
  ['123A Court St, Unit 2, 11201', '123A', 'Court Street', '2', 'Brooklyn', '11201'],
  ['200 Prospect Park W, Brooklyn', '200', 'Prospect Park West', null, 'Brooklyn', null],
  ['2411 Ocean Pkwy Brooklyn NY 11235', '2411', 'Ocean Parkway', null, 'Brooklyn', '11235'],
  ['42 Bowery', '42', 'Bowery', null, null, null],
  ['28 North St, Bronx, New York, NY, USA', '28', 'North Street', null, 'Bronx', null],
  ['2196 McDonald Avenue, Brooklyn', '2196', 'McDonald Avenue', null, 'Brooklyn', null],
  ['1010 6th Ave PH', '1010', '6th Avenue', 'PH', null, null],
])('%s', (text, ...parts) => {
  expect(read(text)).toEqual(parts)
})

test('a borough, a number and an empty text have no street', () => {
  for (const text of ['', '  ', '350', '#', '11201', ', ,']) expect(parseAddress(text)).toBeNull()
})

const street = fc.constantFrom(...mainStreets)
const house = fc.oneof(
  fc.integer({ min: 1, max: 9999 }).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 270 }), fc.integer({ min: 1, max: 99 }))
    .map(([a, b]) => `${a}-${String(b).padStart(2, '0')}`),
)
const shorter = (name: string) =>
  name
    .replace(/\bStreet$/, 'St')
    .replace(/\bAvenue$/, 'Ave.')
    .replace(/\bBoulevard\b/, 'blvd')
    .replace(/\bRoad$/, 'RD')
    .replace(/^East /, 'E. ')
    .replace(/^West /, 'w ')

test('number, street and borough are parsed in every spelling', () => {
  fc.assert(
    fc.property(
      house,
      street,
      fc.constantFrom(', New York, NY, USA', ', NY', '', ' ny', ', United States'),
      fc.constantFrom('', ' Apt 4B', ', #12', ', Unit 3C', ' ste 210'),
      fc.constantFrom(
        (text: string) => text,
        shorter,
        (text: string) => shorter(text).toLowerCase(),
      ),
      (number, { name, borough }, tail, unit, spell) => {
        const parsed = parseAddress(`${number} ${spell(name)}${unit}, ${borough}${tail}`)
        expect([parsed?.number, parsed?.street.toLowerCase(), parsed?.borough]).toEqual([
          number,
          name.toLowerCase(),
          borough,
        ])
        expect(parsed?.unit).toBe(unit.match(/\w+$/)?.[0]?.toUpperCase() ?? null)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a street name without abbreviations is unchanged', () => {
  fc.assert(
    fc.property(street, ({ name }) => {
      expect(streetName(name, newYorkStreets)).toBe(name)
    }),
  )
})

test('any text is parsed quickly into an address or null', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 200 }), fc.stringMatching(/^[\w ,.#-]{0,200}$/)), (text) => {
      const parsed = parseAddress(text)
      if (parsed?.borough) expect(boroughs).toContain(parsed.borough)
      if (parsed) expect(parsed.street.length).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
  const started = performance.now()
  parseAddress(`1 ${', '.repeat(5000)}x`)
  parseAddress('st '.repeat(5000))
  expect(performance.now() - started).toBeLessThan(1000)
})
