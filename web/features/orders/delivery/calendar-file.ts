import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { slotInstants } from '../../../../contract/rules/delivery/windows.ts'
import { marketplace } from '../../../marketplace.ts'
import { addressText } from '../order-words.ts'

/** A delivery as a calendar event. */
export interface CalendarEntry {
  id: string
  start: Date
  end: Date
  title: string
  place: string
  notes: string
}

/** The calendar event for an order's delivery; null for a pickup, and when no hour was chosen. */
export function deliveryEntry(order: Order): CalendarEntry | null {
  const { delivery, tracking, paid_at } = order
  if (!delivery || !tracking) return null
  const slot = slotInstants(delivery.date ?? '', delivery.time ?? '', marketplace)
  const end = slot?.end ?? new Date(tracking.promised_until)
  const start = slot?.start ?? new Date(paid_at ?? order.created_at)
  if (end <= start) return null
  return {
    id: order.id,
    start,
    end,
    title: `Delivery: ${order.title}`,
    place: addressText(delivery),
    notes: notesOf(order),
  }
}

/** The calendar event for an agreed pickup; half an hour long. */
export function meetingEntry({
  id,
  title,
  meeting,
}: Pick<Order, 'id' | 'title' | 'meeting'>): CalendarEntry | null {
  const agreed = meeting?.agreed
  if (!agreed) return null
  const start = new Date(agreed.starts_at)
  return {
    id: `${id}-pickup`,
    start,
    end: new Date(start.getTime() + 30 * 60_000),
    title: `Pickup: ${title}`,
    place: agreed.place,
    notes: agreed.note ?? '',
  }
}

/** What the reader needs at the door, depending on the kind of delivery. */
function notesOf({ role, by_courier, courier_pin, pickup_code }: Order): string {
  if (role === 'seller')
    return by_courier
      ? 'Have it ready for the courier.'
      : 'Deliver it and enter the code the buyer shows you at the door.'
  if (courier_pin !== null) return 'Have the courier’s PIN ready at the door: it is on your order’s page.'
  if (pickup_code !== null) return 'Have your code ready at the door.'
  return by_courier ? 'Be there to receive it: the courier brings it to your door.' : ''
}

/** Formats the event as an iCalendar file. @source RFC 5545 */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stoop//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${entry.id}@stoop`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.start)}`,
    `DTEND:${stamp(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20261121T150000Z` */
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** Folds a line after 75 bytes, never inside a character. Each continuation starts with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (bytes + size > 74) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
