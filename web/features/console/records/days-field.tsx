import { Select } from '../../../ui/fields/select.tsx'

const lengths = [3, 7, 14, 30, 90, 180, 365]
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** The value of a `DaysField` that has no end. */
export const forGood = 'forever'

/** How long something is restricted, with the day on which it ends. `andForGood` adds a restriction without an end. */
export function DaysField({ andForGood = false }: { andForGood?: boolean }) {
  const ends = (days: number) => dayFormat.format(new Date(Date.now() + days * 24 * 3600_000))
  return (
    <Select
      name="days"
      label="Until"
      defaultValue="14"
      options={[
        ...lengths.map((days) => ({ value: String(days), label: `${ends(days)} (${days} days)` })),
        ...(andForGood ? [{ value: forGood, label: 'No end' }] : []),
      ]}
    />
  )
}
