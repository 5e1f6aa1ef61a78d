import { useState } from 'react'
import type { StaffOrderAction } from '../../../../contract/calls/console/order-shape.ts'
import type { CallResult } from '../../../../contract/endpoint.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useAct } from '../frame/use-act.ts'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { inAuditLog } from '../records/reason-field.tsx'
import type { StaffOrder } from './order-words.ts'

interface Action {
  label: string
  title: string
  note: string
  asks?: string
  call: (id: string, reason: string) => Promise<CallResult<unknown>>
}

/** A claim is decided in its own form. */
type ButtonAction = Exclude<StaffOrderAction, 'decide_claim'>

const actions: Record<ButtonAction, Action> = {
  refund: {
    label: 'Refund everything',
    title: 'Refund everything?',
    note: 'The order ends and the payment goes back in full. Buyer and seller get an email with your reason.',
    call: (id, reason) => call('consoleOrders.refund', { params: { id }, body: { part: 'all', reason } }),
  },
  refund_delivery: {
    label: 'Refund the delivery',
    title: 'Refund the delivery?',
    note: 'The price of the delivery goes back and the order continues. Buyer and seller get an email with your reason.',
    call: (id, reason) =>
      call('consoleOrders.refund', { params: { id }, body: { part: 'delivery', reason } }),
  },
  settle_refund: {
    label: 'Close failed refund',
    title: 'Close the refund that failed?',
    note: 'Only if the buyer was paid by other means: the provider will not try again.',
    asks: 'How it was paid, which the buyer may read',
    call: (id, how) => call('consoleOrders.settleRefund', { params: { id }, body: { how } }),
  },
  deliver: {
    label: 'Mark as delivered',
    title: 'Mark as delivered?',
    note: 'The buyer’s protection begins. Buyer and seller get an email with your reason.',
    call: (id, reason) => call('consoleOrders.deliver', { params: { id }, body: { reason } }),
  },
  retry_payout: {
    label: 'Retry the transfer',
    title: 'Retry the transfer?',
    note: 'What the order owes its seller is transferred again, or what it paid too much is taken back.',
    call: (id, reason) => call('consoleOrders.retryPayout', { params: { id }, body: { reason } }),
  },
}

const isButton = (action: StaffOrderAction): action is ButtonAction => action !== 'decide_claim'

/** What an operator can do with the order now. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const act = useAct()
  const [asked, setAsked] = useState<ButtonAction | null>(null)
  const possible = order.actions.filter(isButton)
  if (possible.length === 0) return null
  const action = asked && actions[asked]
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((name) => (
        <Button key={name} variant="secondary" onClick={() => setAsked(name)}>
          {actions[name].label}
        </Button>
      ))}
      {action && (
        <ReasonDialog
          action={{
            title: action.title,
            action: action.label,
            note: action.note,
            asks: { ...inAuditLog, ...(action.asks ? { label: action.asks } : {}) },
            send: (reason) => act(() => action.call(order.id, reason)),
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
