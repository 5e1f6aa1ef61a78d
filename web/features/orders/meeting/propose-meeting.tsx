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
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { orderInput } from '../order-query.ts'
import { ChooseTimes } from './choose-times.tsx'
import { firstTime, type MeetingTime } from './meeting-times.ts'

interface ProposeMeetingProps extends OrderActProps {
  days: readonly MeetingDay[]
  onClose: () => void
}

/** The form that proposes one or more times and a place. */
export function ProposeMeeting({ order, token, days, onDone, onRefused, onClose }: ProposeMeetingProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, act } = useOrderAct({ onDone, onRefused }, 'Time and place')
  const places = useQuery(placesQuery)
  const [times, setTimes] = useState<MeetingTime[]>([])
  const [next, setNext] = useState(() => (days[0] ? firstTime(days[0]) : { date: '', hour: 0 }))
  const [place, setPlace] = useState(() => firstPlace(order))
  const [hasTried, setHasTried] = useState(false)
  // The pressed button is gone, so focus moves here for the keyboard and screen readers.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!place) return form.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    const data = new FormData(event.currentTarget)
    const body = {
      place_id: place,
      times: times.length > 0 ? times : [next],
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
      <ChooseTimes
        role={order.role}
        days={days}
        chosen={times}
        onChoose={setTimes}
        next={next}
        onNext={setNext}
      />
      {order.role === 'seller' && days.every(({ usual }) => usual.length === 0) && (
        <p className="text-soft text-sm">
          Set{' '}
          <Link to="/my-stuff/settings#pickup-hours" className="underline">
            your usual hours
          </Link>{' '}
          once, and we’ll suggest times.
        </p>
      )}
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
