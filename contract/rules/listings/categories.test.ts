import { expect, test } from 'vitest'
import { categoriesNamed, categorySlugs, categoryTiles, slugForName } from './categories.ts'

test('names identify categories in any case, with any dashes', () => {
  expect(categoriesNamed('Sports and Outdoors')).toEqual(['sports'])
  expect(categoriesNamed('  toys-&-GAMES ')).toEqual(['toys', 'hobbies'])
  for (const tile of categoryTiles) expect(categoriesNamed(tile)).not.toBeNull()
})

test('a property of every object is not a category name', () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    expect([name, categoriesNamed(name), slugForName(name)]).toEqual([name, null, 'other'])
  }
  expect(categorySlugs).toContain('other')
})
