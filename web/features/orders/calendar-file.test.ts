import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  id: 'o-1',
  start: new Date('2026-11-21T19:00:00Z'),
  end: new Date('2026-11-21T20:00:00Z'),
  title: 'Delivery: Lamp, brass; tall',
  place: '620 Atlantic Avenue, Brooklyn',
  notes: 'Line one\nline two',
}

test('the window in UTC, with signs escaped', () => {
  const lines = calendarFile(entry, new Date('2026-11-20T12:00:00Z')).split('\r\n')
  expect(lines).toContain('DTSTART:20261121T190000Z')
  expect(lines).toContain('DTEND:20261121T200000Z')
  expect(lines).toContain('SUMMARY:Delivery: Lamp\\, brass\\; tall')
  expect(lines).toContain('DESCRIPTION:Line one\\nline two')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('long lines are folded after 75 bytes, and read the same when unfolded', () => {
  const title = `Delivery: ${'ü'.repeat(120)}`
  const file = calendarFile({ ...entry, title }, new Date())
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
