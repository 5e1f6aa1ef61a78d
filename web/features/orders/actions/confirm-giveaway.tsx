import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { orderInput } from '../order-query.ts'
import { type OrderActProps, useOrderAct } from './use-order-act.ts'

/** Confirms a giveaway that is waiting for the buyer's confirmation. @source decision 008 */
export function ConfirmGiveaway({ order, token, ...hooks }: OrderActProps) {
  const { busy, act } = useOrderAct(hooks, 'Confirm')
  const claim = () =>
    act(() => call('orders.claim', orderInput(order.id, token)), 'It could not be confirmed.')
  return (
    <Button size="lg" busy={busy} busyLabel="One moment…" onClick={() => void claim()}>
      Yes, I will pick it up
    </Button>
  )
}
