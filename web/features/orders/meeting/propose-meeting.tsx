import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import {
  MAX_MEETING_NOTE,
  type MeetingDay,
  PICKUP_ADDRESS,
} from '../../../../contract/rules/orders/meetings.ts'
import { call } from '../../../api/call.ts'
import { placeOptions, placesQuery } from '../../../api/place-options.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import type { ComboboxOption } from '../../../ui/fields/combobox-options.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { orderInput } from '../order-query.ts'
import { dayText, hourText } from './meeting-words.ts'

interface ProposeMeetingProps extends OrderActProps {
  days: readonly MeetingDay[]
  onClose: () => void
}

/** The form that proposes a day, an hour and a place. */
export function ProposeMeeting({ order, token, days, onDone, onRefused, onClose }: ProposeMeetingProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, act } = useOrderAct({ onDone, onRefused }, 'Time and place')
  const places = useQuery(placesQuery)
  const [date, setDate] = useState(days[0]?.date ?? '')
  const [place, setPlace] = useState(() => firstPlace(order))
  const [hasTried, setHasTried] = useState(false)
  // The pressed button is gone, so focus moves here for the keyboard and screen readers.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const hours = days.find((day) => day.date === date)?.hours ?? []
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!place) return form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    const data = new FormData(event.currentTarget)
    const body = {
      place_id: place,
      date,
      hour: Number(data.get('hour')),
      note: String(data.get('note') ?? ''),
    }
    const propose = () => call('orders.proposeMeeting', { ...orderInput(order.id, token), body })
    await act(async () => {
      const result = await propose()
      if (result.error === null) onClose()
      return result
    }, 'It was not sent.')
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 print:hidden">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Day"
          name="date"
          value={date}
          options={days.map((day) => ({ value: day.date, label: dayText(day.date) }))}
          onChange={({ target }) => setDate(target.value)}
        />
        <Select
          key={date}
          label="Time"
          name="hour"
          defaultValue={usualHour(hours)}
          options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        />
      </div>
      <Combobox
        label="Place"
        name="place"
        placeholder="Search a neighborhood or meeting point"
        error={hasTried && !place ? 'Please choose a place' : undefined}
        options={[...ownPlaces(order), ...placeOptions(places.data?.places ?? [])]}
        value={place}
        onChange={setPlace}
      />
      <TextField
        label="Where exactly?"
        name="note"
        optional
        maxLength={MAX_MEETING_NOTE}
        autoComplete="off"
        dir="auto"
        help="A corner, an entrance, or how to recognize you."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Sending…">
          Send proposal
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

/** The pickup address, where both sides see it. */
function ownPlaces({ pickup_address, role }: Order): ComboboxOption[] {
  if (!pickup_address) return []
  const group = role === 'seller' ? 'Your address' : 'The seller’s address'
  return [{ value: PICKUP_ADDRESS, label: pickup_address, group }]
}

function firstPlace({ pickup_address, pickup_area }: Order): string {
  return pickup_address ? PICKUP_ADDRESS : (pickup_area?.place_id ?? '')
}

/** Early evening, when most people have time, or the first hour that is left. */
function usualHour(hours: readonly number[]): string {
  return String(hours.includes(18) ? 18 : (hours[0] ?? ''))
}
