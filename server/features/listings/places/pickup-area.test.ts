import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DirectoryPlace } from '../../../ports/place-directory.ts'
import { MAX_SHIFT, MIN_SHIFT, pickupAreaOf } from './pickup-area.ts'

const harlem: DirectoryPlace = {
  id: 'place-manhattan-harlem',
  name: 'Harlem',
  area: 'Manhattan',
  kind: 'neighborhood',
  point: [-73.94542, 40.80788],
}

function meters(center: readonly [number, number]): number {
  const [lon, lat] = harlem.point
  const east = (center[0] - lon) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(east, center[1] - lat) * 111_195
}

test('the offset is always the same, and within its distance', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ minLength: 32 }), (id, key) => {
      const area = pickupAreaOf(harlem, id, key)
      expect(area).toEqual(pickupAreaOf(harlem, id, key))
      const shift = meters(area.center)
      expect(shift).toBeGreaterThanOrEqual(MIN_SHIFT)
      expect(shift).toBeLessThanOrEqual(MAX_SHIFT)
      // The true point is inside the circle that is shown.
      expect(shift).toBeLessThan(area.radius_meters)
    }),
  )
})

test('another listing and another key shift it elsewhere', () => {
  const centerOf = (id: string, key: string) => pickupAreaOf(harlem, id, key).center.join()
  const ids = Array.from({ length: 50 }, (_, index) => `listing ${index}`)
  // Rounded to 10 m, two of them may coincide.
  expect(new Set(ids.map((id) => centerOf(id, 'key'))).size).toBeGreaterThan(45)
  expect(centerOf('listing', 'one key')).not.toBe(centerOf('listing', 'another key'))
})

test('a public meeting point is shown where it is', () => {
  const area = pickupAreaOf({ ...harlem, kind: 'meeting_point' }, 'listing', 'key')
  expect([area.center, area.radius_meters]).toEqual([[...harlem.point], 0])
})
