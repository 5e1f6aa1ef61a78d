import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { orderInput } from '../order-query.ts'
import { type OrderActProps, useOrderAct } from './use-order-act.ts'

/** Lets a buyer whose delivery is late collect the item instead. @source decision 071 */
export function CollectInstead({ order, token, ...hooks }: OrderActProps) {
  const { busy, actIfSure } = useOrderAct(hooks)
  if (!order.can_collect_instead) return null
  const collect = () => {
    const cents = order.delivery_cents - order.delivery_refunded_cents
    const back = cents > 0 ? `You get the ${formatPrice(toDollars(cents))} for the delivery back. ` : ''
    return actIfSure(
      {
        title: 'Pick it up yourself?',
        text: `${back}It won’t be delivered; you’ll arrange a time with the seller.`,
        yes: 'Pick it up',
        no: 'Keep the delivery',
      },
      () => call('orders.collectInstead', orderInput(order.id, token)),
      'The order was not changed.',
    )
  }
  return (
    <Button variant="secondary" busy={busy} busyLabel="One moment…" onClick={() => void collect()}>
      Pick it up instead
    </Button>
  )
}
