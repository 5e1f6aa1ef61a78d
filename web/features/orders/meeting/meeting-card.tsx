import { CalendarClock, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Meeting } from '../../../../contract/calls/orders/order-shape.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { meetingEntry } from '../delivery/calendar-file.ts'
import { CalendarLink } from '../delivery/calendar-link.tsx'
import { orderInput } from '../order-query.ts'
import { type Agreement, meetingTime, meetingWords, timesOf } from './meeting-words.ts'
import { ProposeMeeting } from './propose-meeting.tsx'

/** Where buyer and seller of a pickup agree on a time and a place. @source decisions 146, 233 */
export function MeetingCard(props: OrderActProps) {
  const { meeting, role } = props.order
  if (!meeting) return null
  return (
    <section aria-labelledby="meeting" className="grid gap-4 rounded-lg border border-line p-5 md:p-6">
      <h2 id="meeting" className="-mb-3 text-xl">
        {meetingWords(meeting, role).title}
      </h2>
      <MeetingSteps {...props} meeting={meeting} />
    </section>
  )
}

type StepsProps = OrderActProps & { meeting: Agreement }

/** What is agreed or proposed, and what the reader can do about it. The parent shows the title. */
export function MeetingSteps(props: StepsProps) {
  const { agreed, proposed, days, can_accept: canAccept } = props.meeting
  const [isProposing, setIsProposing] = useState(false)
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-soft print:hidden">
        {meetingWords(props.meeting, props.order.role).text}
      </p>
      {agreed && <MeetingFacts meeting={agreed} label={proposed ? 'Agreed' : undefined} />}
      {proposed && (
        <MeetingFacts
          meeting={proposed}
          label={agreed ? 'Proposed' : undefined}
          isChoice={canAccept && proposed.other_times.length > 0}
        />
      )}
      {isProposing ? (
        <ProposeMeeting {...props} days={days} onClose={() => setIsProposing(false)} />
      ) : (
        <MeetingActions {...props} onPropose={() => setIsProposing(true)} />
      )}
    </div>
  )
}

interface FactsProps {
  meeting: Meeting
  label: string | undefined
  /** The reader picks one of the times below, so they are not listed here. */
  isChoice?: boolean
}

function MeetingFacts({ meeting, label, isChoice = false }: FactsProps) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      {label && <p className="font-semibold text-sm">{label}</p>}
      {!isChoice && (
        <div className="flex items-start gap-3">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
          <ul className="grid gap-1 font-semibold">
            {timesOf(meeting).map((time) => (
              <li key={time}>{meetingTime(time)}</li>
            ))}
          </ul>
        </div>
      )}
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

type ActionsProps = StepsProps & { onPropose: () => void }

function MeetingActions({ order, token, onDone, onRefused, meeting, onPropose }: ActionsProps) {
  const { busy, act } = useOrderAct({ onDone, onRefused }, 'Time and place')
  const { agreed, proposed, can_accept: canAccept, days } = meeting
  const accept = (meeting_id: string, starts_at: string) =>
    act(
      () => call('orders.acceptMeeting', { ...orderInput(order.id, token), body: { meeting_id, starts_at } }),
      'It was not accepted.',
    )
  const isFirst = !agreed && !proposed
  const hasSeveral = proposed !== null && proposed.other_times.length > 0
  return (
    <>
      {proposed && canAccept && hasSeveral && (
        <TimeChoice
          times={timesOf(proposed)}
          busy={busy}
          onAccept={(time) => void accept(proposed.id, time)}
        />
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        {proposed && canAccept && !hasSeveral && (
          <Button
            busy={busy}
            busyLabel="One moment…"
            onClick={() => void accept(proposed.id, proposed.starts_at)}
          >
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
    </>
  )
}

interface TimeChoiceProps {
  times: readonly string[]
  busy: boolean
  onAccept: (time: string) => void
}

/** The proposed times, each with a button to accept it. */
function TimeChoice({ times, busy, onAccept }: TimeChoiceProps) {
  return (
    <ul className="divide-y divide-line border-line border-y print:hidden">
      {times.map((time) => (
        <li key={time} className="flex items-center justify-between gap-4 py-3">
          <span className="font-semibold">{meetingTime(time)}</span>
          <Button
            variant="secondary"
            busy={busy}
            aria-label={`Accept ${meetingTime(time)}`}
            className="shrink-0"
            onClick={() => onAccept(time)}
          >
            Accept
          </Button>
        </li>
      ))}
    </ul>
  )
}
