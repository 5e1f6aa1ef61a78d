import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasHouseNumber } from '../addresses/door.ts'
import { maySameDoor } from '../addresses/same-door.ts'
import { cheapestDeliveryCents, fixedFeeCents } from '../delivery/fees.ts'
import { fitsCar, sizeOfCategory } from '../delivery/item-size.ts'
import { categorySlugs } from '../listings/categories.ts'
import { newYork } from './marketplace.ts'
import { boroughs } from './new-york.ts'
import { areaNamed, areaOfPostcode, zoneOf } from './new-york-addresses.ts'

test('ZIP codes of the city and of its neighbors', () => {
  const known = ['10001', '10282', '10301', '10451', '11004', '11101', '11201', '11354', '11432', '11697']
  expect(known.map(areaOfPostcode)).toEqual([
    'Manhattan',
    'Manhattan',
    'Staten Island',
    'Bronx',
    'Queens',
    'Queens',
    'Brooklyn',
    'Queens',
    'Queens',
    'Queens',
  ])
  // Yonkers, Great Neck, Floral Park (Nassau), Valley Stream, Hoboken, Los Angeles, nonsense.
  for (const zip of ['10701', '11021', '11001', '11580', '07030', '90001', '1000', 'abcde'])
    expect([zip, areaOfPostcode(zip)]).toEqual([zip, null])
})

test('addresses inside, outside and unclear', () => {
  const inside = (text: string) => {
    const zone = zoneOf(text)
    return zone.kind === 'inside' ? zone.borough : zone.kind
  }
  expect(inside('350 5th Ave, New York, NY 10118')).toBe('Manhattan')
  expect(inside('350 5th Ave, New York, NY')).toBe('Manhattan')
  expect(inside('1170 Queens Blvd, Brooklyn')).toBe('Brooklyn')
  expect(inside('37-11 Vernon Blvd, Queens, New York, NY, USA')).toBe('Queens')
  expect(inside('12 Bay St, Staten Island, NY 10301-1234, USA')).toBe('Staten Island')
  expect(inside('1 Hudson Pl, Hoboken, NJ 07030')).toBe('outside')
  expect(inside('12 Main St, Yonkers, NY 10701')).toBe('outside')
  expect(inside('12 Main St, Newark, NJ')).toBe('outside')
  expect(inside('12 Brooklyn Ave, Hartford, CT')).toBe('outside')
  expect(inside('12 Elm St')).toBe('unclear')
  expect(inside('10001 Queens Blvd')).toBe('unclear')
})

test('a street name is not mistaken for a borough', () => {
  for (const street of [
    '97-20 Queens Blvd',
    '4513 Manhattan College Pkwy',
    '100 Manhattan Ave',
    '3500 Bronx Blvd',
  ])
    expect([street, areaNamed(street)]).toEqual([street, null])
})

test('any address with a borough’s name or ZIP code behind it is inside', () => {
  fc.assert(
    fc.property(fc.constantFrom(...boroughs), fc.integer({ min: 1, max: 9999 }), (borough, number) => {
      expect(zoneOf(`${number} Elm Street, ${borough}, NY`)).toEqual({ kind: 'inside', borough })
    }),
  )
})

test('[S9.003] [S9.004] moving help costs 4.99, a courier 3.99 and 1.50, a pickup nothing; other deliveries need a quote', () => {
  expect(fixedFeeCents('moving_delivery')).toBe(499)
  expect(fixedFeeCents('uber_delivery')).toBe(549)
  expect(fixedFeeCents('pickup')).toBe(0)
  expect(fixedFeeCents('delivery')).toBeNull()
})

test('furniture and vehicles do not fit in a car; every category has a size and a cheapest delivery', () => {
  expect(categorySlugs.filter((slug) => !fitsCar(sizeOfCategory(slug)))).toEqual(['furniture', 'vehicles'])
  expect(sizeOfCategory('Home & Garden')).toBe('large')
  expect(sizeOfCategory('nothing we know')).toBe('small')
  expect([cheapestDeliveryCents('small'), cheapestDeliveryCents('large')]).toEqual([549, 499])
})

test('two spellings of an address may mean the same door, unless something in them differs', () => {
  const door = '37-11 Vernon Boulevard, Queens, NY 11101'
  for (const other of ['37-11 vernon blvd', '37 - 11 Vernon Blvd, Queens', 'Vernon Blvd, 11101'])
    expect([other, maySameDoor(door, other, newYork.rules)]).toEqual([other, true])
  for (const other of [
    '37-13 Vernon Blvd, Queens',
    '37-11 Vernon Blvd, Brooklyn',
    '37-11 Vernon Blvd 11106',
    '37 Vernon Blvd',
  ])
    expect([other, maySameDoor(door, other, newYork.rules)]).toEqual([other, false])
  expect(hasHouseNumber('5th Avenue, Manhattan')).toBe(false)
  expect(hasHouseNumber('12A Elm St')).toBe(true)
})
