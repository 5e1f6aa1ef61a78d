import { expect, test } from 'vitest'
import { monthText, shareText } from './cohort-words.ts'

test('a month is named whatever the browser’s time zone', () => {
  expect(monthText('2026-08')).toBe('Aug 2026')
  expect(monthText('2026-01')).toBe('Jan 2026')
})

test('a share is whole percent, and never rounded to nothing', () => {
  expect([shareText(0, 3), shareText(1, 3), shareText(3, 3), shareText(1, 500), shareText(0, 0)]).toEqual([
    '0%',
    '33%',
    '100%',
    '<1%',
    '0%',
  ])
})
