import { expect, test } from 'vitest'
import { categoriesNamed, categorySlugs, categoryTiles, slugForName } from './categories.ts'

test('names stand for categories, whatever their case and dashes', () => {
  expect(categoriesNamed('Sports and Outdoors')).toEqual(['sports'])
  expect(categoriesNamed('  toys-&-GAMES ')).toEqual(['toys', 'hobbies'])
  for (const tile of categoryTiles) expect(categoriesNamed(tile)).not.toBeNull()
})

test('a name that only an object knows is a name of nobody’s', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    expect([name, categoriesNamed(name), slugForName(name)]).toEqual([name, null, 'other'])
  }
  expect(categorySlugs).toContain('other')
})
