import { marketplace } from './marketplace.ts'

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `3 days ago`, `just now`: the time between an instant and `now` (milliseconds since 1970). */
export function agoText(instant: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  const step = steps.find(([, length]) => seconds >= length)
  if (!step) return 'just now'
  const [unit, length] = step
  return new Intl.RelativeTimeFormat(marketplace.locale, { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  )
}
