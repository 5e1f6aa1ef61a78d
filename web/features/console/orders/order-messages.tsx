import { useState } from 'react'
import type { OrderMessages as Messages } from '../../../../contract/calls/console/order-shape.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useProving } from '../frame/staff-call.tsx'
import { MessageList } from '../records/message-list.tsx'
import { Part } from './facts.tsx'
import type { StaffOrder } from './order-words.ts'

/** The messages of buyer and seller. They are loaded on request only, because the audit log records every read. */
export function OrderMessages({ order }: { order: StaffOrder }) {
  const { read, busy, loadMore, problem } = useMessages(order.id)
  if (!order.may_read_messages) return null
  return (
    <Part title="Messages">
      {problem && <Alert>{problem}</Alert>}
      {read === null ? (
        <>
          <p className="text-sm text-soft">
            Because of this case, you can read what the buyer and the seller wrote to each other. The audit
            log records it.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={busy}
            busyLabel="Reading…"
            onClick={loadMore}
          >
            Read the messages
          </Button>
        </>
      ) : (
        <>
          {read.messages.length === 0 && <p className="text-soft">They haven’t messaged each other.</p>}
          {read.has_more && (
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={busy}
              busyLabel="Reading…"
              onClick={loadMore}
            >
              Earlier messages
            </Button>
          )}
          <MessageList names={read} messages={read.messages} />
        </>
      )}
    </Part>
  )
}

function useMessages(id: string) {
  const proving = useProving()
  const [read, setRead] = useState<Messages | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const load = async () => {
    setBusy(true)
    const before = read?.messages[0]?.seq
    const body = before === undefined ? {} : { before }
    const result = await proving(() => call('consoleOrders.readMessages', { params: { id }, body }))
    setBusy(false)
    setProblem(result.error)
    if (result.error !== null) return
    setRead({ ...result.data, messages: [...result.data.messages, ...(read?.messages ?? [])] })
  }
  return { read, busy, problem, loadMore: () => void load() }
}
