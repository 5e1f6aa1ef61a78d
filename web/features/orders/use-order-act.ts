import { useState } from 'react'
import type { Order } from '../../../contract/calls/order-shape.ts'
import type { CallResult } from '../../../contract/endpoint.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { useAlerts } from '../../ui/alerts.tsx'

export interface OrderActHooks {
  onDone: (order: Order) => void
  /** It could not be done; what is shown may be out of date. */
  onRefused: () => void
}

/** What the buttons of an order need: whose page it is on, and the token of a guest's link. */
export interface OrderActProps extends OrderActHooks {
  order: Order
  token: string | null
}

/** Does one thing to an order at a time: busy meanwhile, and an alert, below `title`, where it was refused. */
export function useOrderAct({ onDone, onRefused }: OrderActHooks, title = 'Your order') {
  const { alert, confirm } = useAlerts()
  const [busy, setBusy] = useState(false)
  /** @param failed what is said before the reason, when it did not work */
  const act = async (work: () => Promise<CallResult<{ order: Order }>>, failed: string) => {
    setBusy(true)
    const answer = await work()
    setBusy(false)
    if (answer.error === null) return onDone(answer.data.order)
    const hint = isNetworkFailure(answer) ? ` ${checkConnectionSentence}` : ''
    await alert(`${failed} ${answer.error}${hint}`, title)
    onRefused()
  }
  /** The same, once its buyer or seller is sure. */
  const actIfSure = async (question: Parameters<typeof confirm>[0], ...what: Parameters<typeof act>) => {
    if (await confirm(question)) await act(...what)
  }
  return { busy, act, actIfSure }
}
