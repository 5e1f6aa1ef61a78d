import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { OBJECTION_DAYS } from '../../../../contract/rules/orders/arrivals.ts'
import { call } from '../../../api/call.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { orderInput } from '../order-query.ts'

interface MissDialogProps {
  order: Order
  token: string | null
  onClose: () => void
  onDone: (order: Order) => void
}

/** Reports a delivery that did not arrive, with an optional note. */
export function MissDialog({ order, token, onClose, onDone }: MissDialogProps) {
  const send = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '').replace(/\s+/g, ' ')
    const result = await call('orders.missArrival', { ...orderInput(order.id, token), body: { reason } })
    if (result.error !== null) return result.error
    onDone(result.data.order)
    return null
  }
  return (
    <FormDialog
      title="It did not arrive"
      action="Tell Stoop"
      failed="This was not sent"
      onSend={send}
      onClose={onClose}
    >
      <p className="text-soft">
        The seller and the people who run Stoop are notified at once. Your money is held until this is
        resolved; after {OBJECTION_DAYS} days at the latest you get everything back.
      </p>
      <TextArea name="reason" label="What happened" optional maxLength={300} />
    </FormDialog>
  )
}
