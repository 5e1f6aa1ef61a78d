import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { orderInput } from '../order-query.ts'
import { cancelText } from '../order-words.ts'
import { type OrderActProps, useOrderAct } from './use-order-act.ts'

/** Cancels an order, after explaining what happens to the money. */
export function CancelOrder({ order, token, ...hooks }: OrderActProps) {
  const { busy, actIfSure } = useOrderAct(hooks, 'Cancel order')
  const cancel = () => {
    return actIfSure(
      {
        title: 'Cancel this order?',
        text: cancelText(order),
        yes: 'Cancel order',
        no: 'Keep it',
        danger: true,
      },
      () => call('orders.cancel', { ...orderInput(order.id, token), body: {} }),
      'The order was not canceled.',
    )
  }
  return (
    <Button variant="secondary" busy={busy} busyLabel="Canceling…" onClick={() => void cancel()}>
      Cancel order
    </Button>
  )
}
