import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type OrderActProps, useOrderAct } from './use-order-act.ts'

type SellerActionProps = Omit<OrderActProps, 'token'>

interface Words {
  label: string
  busyLabel: string
  /** The prefix of the error message. */
  failed: string
}

/** The seller marks the delivery as sent. */
export function SendOut(props: SellerActionProps) {
  const words = { label: 'Mark as sent', busyLabel: 'One moment…', failed: 'This could not be saved.' }
  return props.order.can_send_out ? <Act name="orders.sendOut" {...words} {...props} /> : null
}

/** Sends the buyer a new code after too many wrong ones have locked the hand-over. */
export function RenewCode(props: SellerActionProps) {
  const words = {
    label: 'Send the buyer a new code',
    busyLabel: 'Sending…',
    failed: 'No new code was sent.',
  }
  return props.order.can_renew_code ? <Act name="orders.renewCode" {...words} {...props} /> : null
}

function Act({
  name,
  order,
  onDone,
  onRefused,
  ...words
}: SellerActionProps & Words & { name: 'orders.sendOut' | 'orders.renewCode' }) {
  const { busy, act } = useOrderAct({ onDone, onRefused })
  return (
    <Button
      size="lg"
      busy={busy}
      busyLabel={words.busyLabel}
      onClick={() => void act(() => call<typeof name>(name, { params: { id: order.id } }), words.failed)}
    >
      {words.label}
    </Button>
  )
}
