import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { orderQuery } from '../order-query.ts'
import { MeetingSteps } from './meeting-card.tsx'
import { type Agreement, meetingTime, meetingWords } from './meeting-words.ts'

interface ThreadMeetingProps {
  orderId: string
  /** The number of the last message. Each step of an agreement adds a message, so the order is loaded again. */
  lastSeq: number
}

/** A bar in a conversation about a pickup: what is agreed or proposed so far, and a dialog to propose and accept. */
export function ThreadMeeting({ orderId, lastSeq }: ThreadMeetingProps) {
  const query = orderQuery(orderId, null)
  const cache = useQueryClient()
  const { data, refetch } = useQuery(query)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to load the order again
  useEffect(() => void refetch(), [lastSeq, refetch])
  const order = data?.order
  if (!order?.meeting) return null
  const { label, action } = barWords(order.meeting, order.role)
  return (
    <div className="flex items-center gap-3 border-line border-b bg-surface px-4 py-2">
      <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <p className="min-w-0 grow text-sm">{label}</p>
      <Button variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={meetingWords(order.meeting, order.role).title}
      >
        <MeetingSteps
          order={order}
          meeting={order.meeting}
          token={null}
          onDone={(changed) => {
            cache.setQueryData(query.queryKey, { order: changed })
            setOpen(false)
          }}
          onRefused={() => void refetch()}
        />
      </Dialog>
    </div>
  )
}

/** The texts of the bar and its button. */
function barWords(meeting: Agreement, role: Order['role']): { label: string; action: string } {
  const { agreed, proposed, can_accept: canAccept } = meeting
  if (!proposed && agreed)
    return { label: `${meetingTime(agreed.starts_at)}, ${agreed.place}`, action: 'View' }
  const action = proposed ? (canAccept ? 'Choose' : 'View') : 'Propose'
  return { label: meetingWords(meeting, role).title, action }
}
