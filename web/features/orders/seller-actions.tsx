import { useState } from 'react'
import type { Order } from '../../../contract/calls/orders.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'

interface SellerActionProps {
  order: Order
  onDone: (order: Order) => void
  onRefused: () => void
}

interface Words {
  label: string
  busyLabel: string
  /** Before the reason, when it did not work. */
  failed: string
}

/** The seller says that it has left. */
export function SendOut(props: SellerActionProps) {
  const words = { label: 'It has left', busyLabel: 'One moment…', failed: 'This could not be noted.' }
  return props.order.can_send_out ? <Act name="orders.sendOut" {...words} {...props} /> : null
}

/** Wrong codes have locked the hand-over: the buyer gets another code. */
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
  const { alert } = useAlerts()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const answer = await call<typeof name>(name, { params: { id: order.id } })
    setBusy(false)
    if (answer.error === null) return onDone((answer.data as DataOf<'orders.sendOut'>).order)
    const hint = isNetworkFailure(answer) ? ` ${checkConnectionSentence}` : ''
    await alert(`${words.failed} ${answer.error}${hint}`, 'Your order')
    onRefused()
  }
  return (
    <Button size="lg" busy={busy} busyLabel={words.busyLabel} onClick={() => void act()}>
      {words.label}
    </Button>
  )
}
