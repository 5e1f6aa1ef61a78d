import { useState } from 'react'
import type { Order } from '../../../contract/calls/order-shape.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { orderInput } from './order-query.ts'
import { cancelText } from './order-words.ts'

interface CancelOrderProps {
  order: Order
  token: string | null
  onDone: (answer: DataOf<'orders.cancel'>) => void
  /** It could not be called off; what is shown may be out of date. */
  onRefused: () => void
}

/** Calls an order off, after saying what happens with the money. */
export function CancelOrder({ order, token, onDone, onRefused }: CancelOrderProps) {
  const { confirm, alert } = useAlerts()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    const sure = await confirm({
      title: 'Cancel this order?',
      text: cancelText(order),
      yes: 'Cancel order',
      no: 'Keep it',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    const answer = await call('orders.cancel', { ...orderInput(order.id, token), body: {} })
    setBusy(false)
    if (answer.error === null) return onDone(answer.data)
    const hint = isNetworkFailure(answer) ? ` ${checkConnectionSentence}` : ''
    await alert(`The order was not cancelled. ${answer.error}${hint}`, 'Cancel order')
    onRefused()
  }
  return (
    <Button look="secondary" busy={busy} busyLabel="Cancelling…" onClick={() => void cancel()}>
      Cancel order
    </Button>
  )
}
