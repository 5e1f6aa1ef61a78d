import { expect, test } from 'vitest'
import { nextDigest } from './due.ts'

const next = (now: string) => nextDigest(new Date(now), { timeZone: 'America/New_York' }).toISOString()

test('digests are sent shortly after eight in the morning, city time', () => {
  // Seven in the morning.
  expect(next('2026-11-24T12:00:00Z')).toBe('2026-11-24T13:05:00.000Z')
  // Eight, when saved searches report what they have found.
  expect(next('2026-11-24T13:00:00Z')).toBe('2026-11-24T13:05:00.000Z')
  expect(next('2026-11-24T13:05:00Z')).toBe('2026-11-25T13:05:00.000Z')
  // It is already tomorrow in UTC.
  expect(next('2026-11-25T03:00:00Z')).toBe('2026-11-25T13:05:00.000Z')
})

test('daylight saving time does not move the digest to another hour', () => {
  // Clocks go forward on March 8 and back on November 1.
  expect(next('2026-03-07T18:00:00Z')).toBe('2026-03-08T12:05:00.000Z')
  expect(next('2026-03-08T06:30:00Z')).toBe('2026-03-08T12:05:00.000Z')
  expect(next('2026-10-31T18:00:00Z')).toBe('2026-11-01T13:05:00.000Z')
  expect(next('2026-11-01T05:30:00Z')).toBe('2026-11-01T13:05:00.000Z')
})
