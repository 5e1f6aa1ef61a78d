import { expect, test } from 'vitest'
import { countText, noShowText } from './profile-words.ts'

test('one is singular, all other numbers are plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'review'))).toEqual(['0 reviews', '1 review', '2 reviews'])
  expect([1, 2].map(noShowText)).toEqual([
    'Didn’t pick up an item once this year',
    'Didn’t pick up an item 2 times this year',
  ])
})
