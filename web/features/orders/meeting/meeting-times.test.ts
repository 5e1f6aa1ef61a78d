import { expect, test } from 'vitest'
import { firstTime, suggestedTimes, timeText, toggledTime } from './meeting-times.ts'

const saturday = { date: '2026-11-21', hours: [19, 20], usual: [19, 20] }
const sunday = { date: '2026-11-22', hours: [8, 9, 10, 11, 12, 17, 18], usual: [8, 9, 10, 11, 17, 18] }
const monday = { date: '2026-11-23', hours: [8, 9], usual: [] }

test('suggests one time for each part of a day in the seller’s usual hours', () => {
  expect(suggestedTimes([saturday, sunday, monday])).toEqual([
    { date: '2026-11-21', hour: 19 },
    { date: '2026-11-22', hour: 10 },
    { date: '2026-11-22', hour: 18 },
  ])
  expect(suggestedTimes([monday])).toEqual([])
})

test('starts with early evening, or else the first hour that is still possible', () => {
  expect([sunday, monday].map((day) => firstTime(day).hour)).toEqual([18, 8])
})

test('chosen times stay sorted, and a second press removes one', () => {
  const [late, early] = [
    { date: '2026-11-22', hour: 18 },
    { date: '2026-11-22', hour: 9 },
  ]
  expect(toggledTime([late], early)).toEqual([early, late])
  expect(toggledTime([early, late], { ...late })).toEqual([early])
  expect(timeText(late)).toBe('Sun, Nov 22, 6:00 PM')
})
