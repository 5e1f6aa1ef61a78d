import { CalendarClock, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Meeting, Order } from '../../../../contract/calls/orders/order-shape.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { meetingEntry } from '../delivery/calendar-file.ts'
import { CalendarLink } from '../delivery/calendar-link.tsx'
import { orderInput } from '../order-query.ts'
import { meetingTime, meetingWords } from './meeting-words.ts'
import { ProposeMeeting } from './propose-meeting.tsx'

/** Where buyer and seller of a pickup agree on a time and a place. @source decision 146 */
export function MeetingCard(props: OrderActProps) {
  const { order } = props
  const [isProposing, setIsProposing] = useState(false)
  if (!order.meeting) return null
  const { agreed, proposed, days } = order.meeting
  const words = meetingWords(order.meeting, order.role)
  return (
    <section aria-labelledby="meeting" className="grid gap-4 rounded-lg border border-line p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="meeting" className="text-xl">
          {words.title}
        </h2>
        <p className="max-w-prose text-soft print:hidden">{words.text}</p>
      </div>
      {agreed && <MeetingFacts meeting={agreed} label={proposed ? 'Agreed' : undefined} />}
      {proposed && <MeetingFacts meeting={proposed} label={agreed ? 'Proposed' : undefined} />}
      {isProposing ? (
        <ProposeMeeting {...props} order={order} days={days} onClose={() => setIsProposing(false)} />
      ) : (
        <MeetingActions {...props} onPropose={() => setIsProposing(true)} />
      )}
    </section>
  )
}

function MeetingFacts({ meeting, label }: { meeting: Meeting; label: string | undefined }) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      {label && <p className="font-semibold text-sm">{label}</p>}
      <p className="flex items-start gap-3">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <span className="font-semibold">{meetingTime(meeting.starts_at)}</span>
      </p>
      <p className="flex items-start gap-3">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <span className="min-w-0 wrap-anywhere">
          {meeting.place}
          {meeting.note && (
            <span dir="auto" className="block text-soft">
              {meeting.note}
            </span>
          )}
        </span>
      </p>
    </div>
  )
}

type ActionsProps = OrderActProps & { onPropose: () => void }

function MeetingActions({ order, token, onDone, onRefused, onPropose }: ActionsProps) {
  const { busy, act } = useOrderAct({ onDone, onRefused }, 'Time and place')
  const meeting = order.meeting as NonNullable<Order['meeting']>
  const { agreed, proposed, can_accept, days } = meeting
  const accept = (meeting_id: string) =>
    act(
      () => call('orders.acceptMeeting', { ...orderInput(order.id, token), body: { meeting_id } }),
      'It was not accepted.',
    )
  const isFirst = !agreed && !proposed
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {proposed && can_accept && (
        <Button busy={busy} busyLabel="One moment…" onClick={() => void accept(proposed.id)}>
          Accept
        </Button>
      )}
      <CalendarLink entry={meetingEntry(order)} madeAt={order.created_at} fileName="stoop-pickup.ics" />
      {days.length > 0 && (
        <Button variant={isFirst ? 'primary' : 'secondary'} onClick={onPropose}>
          {isFirst ? 'Propose a time and place' : 'Propose another'}
        </Button>
      )}
    </div>
  )
}
