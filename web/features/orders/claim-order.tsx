import { useState } from 'react'
import type { Order } from '../../../contract/calls/order-shape.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { orderInput } from './order-query.ts'

interface ClaimOrderProps {
  order: Pick<Order, 'id'>
  token: string | null
  onDone: (answer: DataOf<'orders.claim'>) => void
  /** It could not be claimed; what is shown may be out of date. */
  onRefused: () => void
}

/** The word that a giveaway waits for. @source decision 008 */
export function ClaimOrder({ order, token, onDone, onRefused }: ClaimOrderProps) {
  const { alert } = useAlerts()
  const [busy, setBusy] = useState(false)
  const claim = async () => {
    setBusy(true)
    const answer = await call('orders.claim', orderInput(order.id, token))
    setBusy(false)
    if (answer.error === null) return onDone(answer.data)
    const hint = isNetworkFailure(answer) ? ` ${checkConnectionSentence}` : ''
    await alert(`It could not be confirmed. ${answer.error}${hint}`, 'Confirm')
    onRefused()
  }
  return (
    <Button size="lg" busy={busy} busyLabel="One moment…" onClick={() => void claim()}>
      Yes, I will pick it up
    </Button>
  )
}
