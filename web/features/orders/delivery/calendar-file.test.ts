import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { calendarFile, deliveryEntry } from './calendar-file.ts'

const entry = {
  id: 'o-1',
  start: new Date('2026-11-21T19:00:00Z'),
  end: new Date('2026-11-21T20:00:00Z'),
  title: 'Delivery: Lamp, brass; tall',
  place: '620 Atlantic Avenue, Brooklyn',
  notes: 'Line one\nline two',
}

test('writes the window in UTC and escapes special characters', () => {
  const lines = calendarFile(entry, new Date('2026-11-20T12:00:00Z')).split('\r\n')
  expect(lines).toContain('DTSTART:20261121T190000Z')
  expect(lines).toContain('DTEND:20261121T200000Z')
  expect(lines).toContain('SUMMARY:Delivery: Lamp\\, brass\\; tall')
  expect(lines).toContain('DESCRIPTION:Line one\\nline two')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('folds lines after 75 bytes; unfolding restores the text', () => {
  const title = `Delivery: ${'ü'.repeat(120)}`
  const file = calendarFile({ ...entry, title }, new Date())
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('the notes say what the reader needs at the door, depending on the kind of delivery', () => {
  const order = {
    id: 'o-1',
    title: 'Lamp',
    role: 'buyer',
    paid_at: null,
    created_at: '2026-11-20T12:00:00Z',
    by_courier: true,
    courier_pin: null,
    pickup_code: null,
    delivery: { address: '620 Atlantic Avenue', apt: '4B', date: '2026-11-21', time: '2pm-3pm' },
    tracking: { promised_until: '2026-11-21T20:00:00Z' },
  } as unknown as Order
  const notes = (more: Partial<Order>) => deliveryEntry({ ...order, ...more })?.notes
  expect(notes({ courier_pin: '6066' })).toContain('the courier’s PIN')
  expect(notes({})).toBe('Be there to receive it: the courier brings it to your door.')
  expect(notes({ by_courier: false, pickup_code: '123456' })).toBe('Have your code ready at the door.')
  expect(notes({ role: 'seller' })).toBe('Have it ready for the courier.')
  expect(notes({ role: 'seller', by_courier: false })).toContain(
    'Deliver it and enter the code the buyer shows you',
  )
})
