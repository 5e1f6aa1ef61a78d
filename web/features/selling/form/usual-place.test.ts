import { expect, test } from 'vitest'
import { createMemoryStore } from '../../../api/storage/storage.ts'
import { rememberPlace, usualPlace } from './usual-place.ts'

test('each member of a browser has their own usual place', () => {
  const local = createMemoryStore()
  expect(usualPlace('one', local)).toBe('')
  rememberPlace('one', 'place-queens-astoria', local)
  rememberPlace(null, 'meet-union-square', local)
  expect([usualPlace('one', local), usualPlace('other', local), usualPlace(null, local)]).toEqual([
    'place-queens-astoria',
    '',
    'meet-union-square',
  ])
})
