import { expect, test } from 'vitest'
import { lateEvents } from './late-events.ts'

test('a browser that missed updates gets the last one of each listing, and all others except typing', () => {
  const events = [
    { id: 1, topic: 'listing:a', kind: 'listing.changed' },
    { id: 2, topic: 'listing:b', kind: 'listing.changed' },
    { id: 3, topic: 'member:m', kind: 'chat.message' },
    { id: 4, topic: 'listing:a', kind: 'listing.changed' },
    { id: 5, topic: 'member:m', kind: 'chat.typing' },
    { id: 6, topic: 'member:m', kind: 'chat.message' },
  ]
  expect(lateEvents(events).map(({ id }) => id)).toEqual([2, 3, 4, 6])
  expect(lateEvents([])).toEqual([])
})
