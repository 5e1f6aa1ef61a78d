import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { giveBack } from './held-order.ts'
import type { OpenPayment } from './pending-payment.ts'

interface ResumePaymentProps {
  payment: OpenPayment
  /** It may be free again. */
  onFreed: () => void
}

/**
 * Held for the one who looks at it: from another tab, back from the payment page by the browser's button or in a tab
 * that was opened anew, they can go on, or let it go.
 */
export function ResumePayment({ payment, onFreed }: ResumePaymentProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const letGo = async () => {
    setIsLeaving(true)
    await giveBack(payment.orderUrl)
    setIsLeaving(false)
    onFreed()
  }
  return (
    <div className="grid gap-3 rounded-lg bg-tint p-5">
      <p className="font-medium">
        You are buying this. It is held for you until it is paid, for half an hour at most.
      </p>
      <LinkButton to={payment.url} reloadDocument size="lg" wide>
        Continue to payment
      </LinkButton>
      <Button look="ghost" wide busy={isLeaving} busyLabel="One moment…" onClick={() => void letGo()}>
        Don’t buy it
      </Button>
    </div>
  )
}
