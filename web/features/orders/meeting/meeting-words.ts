import type { Meeting, Order } from '../../../../contract/calls/orders/order-shape.ts'
import { deadlineText } from '../../../dates.ts'
import { marketplace } from '../../../marketplace.ts'

/** The meeting of a pickup, as its order shows it. */
export type Agreement = NonNullable<Order['meeting']>

const dayFormat = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat(marketplace.locale, { ...dayFormat, weekday: 'long' })
const shortDay = new Intl.DateTimeFormat(marketplace.locale, { ...dayFormat, weekday: 'short' })

/** `Tuesday, Nov 24, 6:00 PM` in the marketplace's time zone. */
export function meetingTime(startsAt: string): string {
  const { locale, timeZone } = marketplace
  const clock = new Date(startsAt).toLocaleTimeString(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  // Engines disagree on the space before PM, which would break hydration.
  return `${deadlineText(startsAt)}, ${clock.replaceAll('\u202f', ' ')}`
}

/** `Tuesday, Nov 24` for `2026-11-24`. */
export function dayText(date: string): string {
  return longDay.format(new Date(`${date}T12:00:00Z`))
}

/** `Tue, Nov 24` for `2026-11-24`. */
export function shortDayText(date: string): string {
  return shortDay.format(new Date(`${date}T12:00:00Z`))
}

/** `6:00 PM` for 18. */
export function hourText(hour: number): string {
  return `${((hour + 11) % 12) + 1}:00 ${hour < 12 ? 'AM' : 'PM'}`
}

/** The card's title, and what happens next. */
export function meetingWords(
  { agreed, proposed, can_accept }: Pick<Agreement, 'agreed' | 'proposed' | 'can_accept'>,
  role: Order['role'],
): { title: string; text: string } {
  const other = role === 'buyer' ? 'seller' : 'buyer'
  const hasSeveral = (proposed?.other_times.length ?? 0) > 0
  if (proposed && can_accept)
    return {
      title: `The ${other} proposes ${hasSeveral ? `${agreed ? 'new ' : ''}times` : `a ${agreed ? 'new ' : ''}time`} and ${hasSeveral ? 'a ' : ''}place`,
      text: agreed
        ? 'Until you accept, what you agreed on still counts.'
        : hasSeveral
          ? 'Choose the time that works for you, or propose others.'
          : 'Accept it, or propose another.',
    }
  if (proposed)
    return {
      title: agreed ? 'You proposed a change' : `Waiting for the ${other}`,
      text: `We’ve emailed the ${other}, and will email you when they answer.`,
    }
  if (agreed) return { title: 'You’re meeting', text: 'Need to change it? Propose another time or place.' }
  return {
    title: 'Agree on a time and place',
    text: `Propose when and where to meet. The ${other} accepts it or proposes another.`,
  }
}

/** All times of a proposal, earliest first; an agreement has one. */
export function timesOf({ starts_at, other_times }: Pick<Meeting, 'starts_at' | 'other_times'>): string[] {
  return [starts_at, ...other_times]
}
