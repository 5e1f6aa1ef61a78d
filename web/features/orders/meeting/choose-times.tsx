import { Plus } from 'lucide-react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { MAX_MEETING_TIMES, type MeetingDay } from '../../../../contract/rules/orders/meetings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/fields/chips.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import {
  firstTime,
  type MeetingTime,
  suggestedTimes,
  timeKey,
  timeText,
  toggledTime,
} from './meeting-times.ts'
import { dayText, hourText } from './meeting-words.ts'

interface ChooseTimesProps {
  role: Order['role']
  days: readonly MeetingDay[]
  /** The chosen times. If there are none, the time in the fields is proposed. */
  chosen: readonly MeetingTime[]
  onChoose: (times: MeetingTime[]) => void
  /** The time in the day and hour fields. */
  next: MeetingTime
  onNext: (time: MeetingTime) => void
}

/** Chooses up to five times, from suggestions in the seller's usual hours or any other hour. */
export function ChooseTimes({ role, days, chosen, onChoose, next, onNext }: ChooseTimesProps) {
  const suggested = suggestedTimes(days)
  const isFull = chosen.length >= MAX_MEETING_TIMES
  const keys = new Set(chosen.map(timeKey))
  const shown = [
    ...new Map([...suggested, ...chosen].map((time) => [timeKey(time), time])).values(),
  ].toSorted((a, b) => timeKey(a).localeCompare(timeKey(b)))
  const hours = days.find(({ date }) => date === next.date)?.hours ?? []
  const changeDay = (date: string) => {
    const day = days.find((one) => one.date === date)
    if (day) onNext(day.hours.includes(next.hour) ? { date, hour: next.hour } : firstTime(day))
  }
  return (
    <div className="grid gap-5">
      {shown.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold text-sm">
            {role === 'seller' ? 'Times you offer' : 'Times that work for you'}
          </legend>
          <p className="text-soft text-sm">{helpText(role, suggested.length > 0)}</p>
          <div className="flex flex-wrap gap-2">
            {shown.map((time) => (
              <Chip
                key={timeKey(time)}
                checked={keys.has(timeKey(time))}
                disabled={isFull && !keys.has(timeKey(time))}
                onChange={() => onChoose(toggledTime(chosen, time))}
              >
                {timeText(time)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {!isFull && (
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
          <Select
            label={shown.length > 0 ? 'Another day' : 'Day'}
            name="date"
            value={next.date}
            options={days.map(({ date }) => ({ value: date, label: dayText(date) }))}
            onChange={({ target }) => changeDay(target.value)}
          />
          <Select
            label="Time"
            name="hour"
            value={String(next.hour)}
            options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            onChange={({ target }) => onNext({ ...next, hour: Number(target.value) })}
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-5" />}
            disabled={keys.has(timeKey(next))}
            onClick={() => onChoose(toggledTime(chosen, next))}
          >
            Add time
          </Button>
        </div>
      )}
    </div>
  )
}

function helpText(role: Order['role'], hasSuggestions: boolean): string {
  const most = `Choose up to ${MAX_MEETING_TIMES}; the ${role === 'seller' ? 'buyer' : 'seller'} picks one.`
  if (!hasSuggestions) return most
  return role === 'seller'
    ? `${most} Suggestions are within your usual hours.`
    : `${most} Suggestions are within the seller’s usual hours.`
}
