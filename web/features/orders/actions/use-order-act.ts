import { useState } from 'react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { failureText } from '../../../api/transport/response.ts'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'

export interface OrderActHooks {
  onDone: (order: Order) => void
  /** Called when the action was refused: the order shown may be out of date. */
  onRefused: () => void
}

/** Props of an order's actions: the order, the guest's token and the callbacks. */
export interface OrderActProps extends OrderActHooks {
  order: Order
  token: string | null
}

/** Runs one action on an order at a time. Shows an alert with `title` when the action was refused. */
export function useOrderAct({ onDone, onRefused }: OrderActHooks, title = 'Your order') {
  const { alert, confirm } = useAlerts()
  const [busy, setBusy] = useState(false)
  /** @param failed the prefix of the error message */
  const act = async (work: () => Promise<CallResult<{ order: Order }>>, failed: string) => {
    setBusy(true)
    const result = await work()
    setBusy(false)
    if (result.error === null) return onDone(result.data.order)
    await alert(`${failed} ${failureText(result)}`, title)
    onRefused()
  }
  /** Runs the action after a confirmation dialog. */
  const actIfSure = async (question: Parameters<typeof confirm>[0], ...what: Parameters<typeof act>) => {
    if (await confirm(question)) await act(...what)
  }
  return { busy, act, actIfSure }
}
