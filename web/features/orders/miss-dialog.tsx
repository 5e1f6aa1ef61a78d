import { type FormEvent, useState } from 'react'
import type { Order } from '../../../contract/calls/order-shape.ts'
import { OBJECTION_DAYS } from '../../../contract/rules/arrivals.ts'
import { call } from '../../api/call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { orderInput } from './order-query.ts'

const FORM = 'miss-arrival'

interface MissDialogProps {
  order: Order
  token: string | null
  onClose: () => void
  onDone: (order: Order) => void
}

/** The buyer misses a delivery, and may say more. */
export function MissDialog({ order, token, onClose, onDone }: MissDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').replace(/\s+/g, ' ')
    setBusy(true)
    const answer = await call('orders.missArrival', { ...orderInput(order.id, token), body: { reason } })
    setBusy(false)
    if (answer.error !== null) return setProblem(answer.error)
    onDone(answer.data.order)
    onClose()
  }
  return (
    <Dialog
      open
      title="It did not arrive"
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} size="lg" wide busy={busy} busyLabel="Sending…">
          Tell Stoop
        </Button>
      }
    >
      <form id={FORM} onSubmit={(event) => void send(event)} className="grid gap-5">
        {problem && <Alert title="This was not sent">{problem}</Alert>}
        <p className="text-soft">
          The seller and the people who run Stoop are told at once. Your money is held until it is cleared up;
          after {OBJECTION_DAYS} days at the latest you get everything back.
        </p>
        <TextArea name="reason" label="What happened" optional maxLength={300} />
      </form>
    </Dialog>
  )
}
