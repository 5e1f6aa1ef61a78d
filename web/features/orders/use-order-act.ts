import { useState } from 'react'
import type { Order } from '../../../contract/calls/order-shape.ts'
import type { CallResult } from '../../../contract/endpoint.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { useAlerts } from '../../ui/alerts.tsx'

interface Hooks {
  onDone: (order: Order) => void
  /** It could not be done; what is shown may be out of date. */
  onRefused: () => void
}

/** Does one thing to an order at a time: busy meanwhile, and an alert where it was refused. */
export function useOrderAct({ onDone, onRefused }: Hooks) {
  const { alert } = useAlerts()
  const [busy, setBusy] = useState(false)
  /** @param failed what is said before the reason, when it did not work */
  const act = async (work: () => Promise<CallResult<{ order: Order }>>, failed: string) => {
    setBusy(true)
    const answer = await work()
    setBusy(false)
    if (answer.error === null) return onDone(answer.data.order)
    const hint = isNetworkFailure(answer) ? ` ${checkConnectionSentence}` : ''
    await alert(`${failed} ${answer.error}${hint}`, 'Your order')
    onRefused()
  }
  return { busy, act }
}
