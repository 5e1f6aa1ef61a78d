/** The parts of the day in which a seller may bring things. @source spec §5 Time windows */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** From this hour on, a delivery counts as an evening delivery. @source spec §5 (labels), adapters/courier-tariff */
export const EVENING_HOUR = 17

/** Morning before 12, afternoon before 17, else evening. @source spec §5 */
export function dayPartOf(hour: number): DayPart {
  if (hour < 12) return 'morning'
  return hour < EVENING_HOUR ? 'afternoon' : 'evening'
}

/** `in the morning or evening`; `at any time` for all parts. */
export function dayPartsText(parts: readonly DayPart[]): string {
  if (parts.length === dayParts.length) return 'at any time'
  return `in the ${dayParts.filter((part) => parts.includes(part)).join(' or ')}`
}
