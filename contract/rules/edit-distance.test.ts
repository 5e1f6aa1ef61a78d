import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['lamp', 'lamp', 0],
  ['lmp', 'lamp', 1],
  ['lampp', 'lamp', 1],
  ['lomp', 'lamp', 1],
  ['lapm', 'lamp', 1],
  ['broawdya', 'broadway', 2],
])('%s and %s are %i edits apart', (typed, meant, edits) => {
  expect(editDistance(typed, meant)).toBe(edits)
})

test('counting stops one above the limit', () => {
  expect(editDistance('lamp', 'sofa bed', 2)).toBe(3)
})
