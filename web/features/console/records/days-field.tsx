import { Select } from '../../../ui/fields/select.tsx'

const lengths = [3, 7, 14, 30, 90, 180, 365]
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** How long something is restricted, with the day on which it ends. */
export function DaysField() {
  const ends = (days: number) => dayFormat.format(new Date(Date.now() + days * 24 * 3600_000))
  return (
    <Select
      name="days"
      label="Until"
      defaultValue="14"
      options={lengths.map((days) => ({ value: String(days), label: `${ends(days)} (${days} days)` }))}
    />
  )
}
