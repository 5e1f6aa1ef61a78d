import { dayPartOf } from '../../../../contract/rules/delivery/parts-of-day.ts'
import type { MeetingDay } from '../../../../contract/rules/orders/meetings.ts'
import { hourText, shortDayText } from './meeting-words.ts'

/** A proposed time, in the marketplace's time zone. */
export interface MeetingTime {
  date: string
  hour: number
}

/** The most suggestions that a form shows. */
const MOST_SUGGESTIONS = 6
/** The hour to suggest for each part of the day, if it is possible: when most people have time. */
const usualStarts = { morning: 10, afternoon: 14, evening: 18 }

/** A key to compare and sort by, such as `2026-11-24T18`. */
export function timeKey({ date, hour }: MeetingTime): string {
  return `${date}T${String(hour).padStart(2, '0')}`
}

/** `Tue, Nov 24, 6:00 PM` */
export function timeText({ date, hour }: MeetingTime): string {
  return `${shortDayText(date)}, ${hourText(hour)}`
}

/** The next times in the seller's usual hours: one for each part of a day. */
export function suggestedTimes(days: readonly MeetingDay[]): MeetingTime[] {
  const times = days.flatMap(({ date, usual }) =>
    (['morning', 'afternoon', 'evening'] as const).flatMap((part) => {
      const hours = usual.filter((hour) => dayPartOf(hour) === part)
      const hour = hours.includes(usualStarts[part]) ? usualStarts[part] : hours[0]
      return hour === undefined ? [] : [{ date, hour }]
    }),
  )
  return times.slice(0, MOST_SUGGESTIONS)
}

/** The time of a day to start with: early evening, or else the first hour that is still possible. */
export function firstTime({ date, hours }: MeetingDay): MeetingTime {
  return { date, hour: hours.includes(usualStarts.evening) ? usualStarts.evening : (hours[0] ?? 0) }
}

/** Adds a time, or removes it if it is there. @returns the times in order */
export function toggledTime(times: readonly MeetingTime[], time: MeetingTime): MeetingTime[] {
  const others = times.filter((one) => timeKey(one) !== timeKey(time))
  const all = others.length < times.length ? others : [...times, time]
  return all.toSorted((a, b) => timeKey(a).localeCompare(timeKey(b)))
}
