import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type DayPart, dayParts } from '../../../../contract/rules/delivery/parts-of-day.ts'
import type { MeetingHours } from '../../../../contract/rules/orders/meetings.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { saveInOrder } from '../../../api/cache/save-in-order.ts'
import { call } from '../../../api/call.ts'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const parts: Record<DayPart, { name: string; hours: string }> = {
  morning: { name: 'Morning', hours: 'until noon' },
  afternoon: { name: 'Afternoon', hours: 'noon to 5' },
  evening: { name: 'Evening', hours: 'from 5' },
}

/** A seller's usual pickup hours. Each change is saved at once. @source decision 233 */
export function MeetingHoursForm() {
  const { hours, change } = useMeetingHours()
  if (hours.error)
    return (
      <ErrorState
        text={hours.error.message}
        failure={hours.error}
        onRetry={() => void hours.refetch()}
        retrying={hours.isFetching}
      />
    )
  if (!hours.data) return <Skeleton className="h-96" />
  const chosen = hours.data.hours
  return (
    <table className="w-full max-w-lg table-fixed text-center">
      <thead>
        <tr className="align-top text-xs sm:text-sm">
          <th scope="col" className="w-[18%] sm:w-[34%]">
            <span className="sr-only">Day</span>
          </th>
          {dayParts.map((part) => (
            <th key={part} scope="col" className="pb-2 font-semibold">
              {parts[part].name}
              <span className="block font-normal text-soft text-xs">{parts[part].hours}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {weekdays.map((day, index) => (
          <tr key={day}>
            <th scope="row" className="text-left font-normal">
              <span className="max-sm:sr-only">{day}</span>
              <span aria-hidden="true" className="sm:hidden">
                {day.slice(0, 3)}
              </span>
            </th>
            {dayParts.map((part) => (
              <td key={part}>
                <label className="grid min-h-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`${day} ${parts[part].name.toLowerCase()}`}
                    className="size-5 accent-primary"
                    checked={chosen.some((one) => one.weekday === index + 1 && one.part === part)}
                    onChange={({ target }) => void change({ weekday: index + 1, part, isOn: target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Shown {
  hours: MeetingHours[]
}
type Change = MeetingHours & { isOn: boolean }

function useMeetingHours() {
  const query = callQuery('orders.getMeetingHours')
  const hours = useQuery(query)
  const cache = useQueryClient()
  const { alert } = useAlerts()
  const change = useRef<(change: Change) => Promise<void>>(undefined)
  // A save replaces all hours, so it sends everything that is shown at that moment.
  const read = () => cache.getQueryData<Shown>(query.queryKey)
  change.current ??= saveInOrder<Shown, Change>({
    read,
    show: (now) => cache.setQueryData<Shown>(query.queryKey, now),
    apply: withChange,
    async save() {
      const { data, error } = await call('orders.setMeetingHours', { body: read() ?? { hours: [] } })
      if (error !== null) void alert(error, 'Your pickup hours weren’t saved')
      return data
    },
  })
  return { hours, change: change.current }
}

function withChange({ hours }: Shown, { weekday, part, isOn }: Change): Shown {
  const others = hours.filter((one) => one.weekday !== weekday || one.part !== part)
  return { hours: isOn ? [...others, { weekday, part }] : others }
}
