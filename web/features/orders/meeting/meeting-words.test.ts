import { expect, test } from 'vitest'
import { dayText, hourText, meetingTime, meetingWords } from './meeting-words.ts'

const meeting = {
  id: 'm-1',
  by: 'buyer' as const,
  place: '14 St–Union Sq station, Manhattan',
  note: null,
  starts_at: '2026-11-24T23:00:00.000Z',
  other_times: [],
}
const title = (agreement: Partial<Parameters<typeof meetingWords>[0]>, role: 'buyer' | 'seller' = 'buyer') =>
  meetingWords({ agreed: null, proposed: null, can_accept: false, ...agreement }, role).title

test('tells each side what is agreed and whose turn it is', () => {
  expect(title({})).toBe('Agree on a time and place')
  expect(title({ proposed: meeting })).toBe('Waiting for the seller')
  expect(title({ proposed: meeting, can_accept: true }, 'seller')).toBe('The buyer proposes a time and place')
  expect(title({ agreed: meeting })).toBe('You’re meeting')
  expect(title({ agreed: meeting, proposed: meeting, can_accept: true }, 'seller')).toBe(
    'The buyer proposes a new time and place',
  )
  expect(title({ agreed: meeting, proposed: meeting })).toBe('You proposed a change')
})

test('times are the marketplace’s', () => {
  expect(meetingTime(meeting.starts_at)).toBe('Tuesday, Nov 24, 6:00 PM')
  expect(dayText('2026-11-24')).toBe('Tuesday, Nov 24')
  expect([0, 8, 12, 18].map(hourText)).toEqual(['12:00 AM', '8:00 AM', '12:00 PM', '6:00 PM'])
})
