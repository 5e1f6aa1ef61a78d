import { useState } from 'react'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { releasedSentence } from '../../features/purchase/payment/keep-hold.ts'
import { useKeepHold } from '../../features/purchase/payment/use-keep-hold.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { late } from '../../ui/feedback/late.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const PaymentFrame = late(
  () =>
    import('../../features/purchase/payment/frame/payment-frame.tsx').then((module) => module.PaymentFrame),
  { waiting: () => <Skeleton className="h-96" /> },
)

interface PayNowProps {
  order: Order
  /** Called when the payment's status changed, so that the order is fetched again. */
  onChange: () => void
}

/** The embedded payment of an order that was started that way, while it is held. */
export function PayNow({ order, onChange }: PayNowProps) {
  const { alert } = useAlerts()
  const [isOpen, setIsOpen] = useState(false)
  const { embedded } = order
  useKeepHold(isOpen && embedded ? embedded.order_url : null, () => {
    setIsOpen(false)
    void alert(releasedSentence, 'Payment').then(onChange)
  })
  if (!embedded) return null
  const failed = async (message: string, isOver: boolean) => {
    await alert(`Payment failed: ${message}`, 'Payment')
    if (isOver) setIsOpen(false)
    onChange()
  }
  if (!isOpen) {
    return (
      <Button size="lg" className="justify-self-start print:hidden" onClick={() => setIsOpen(true)}>
        Pay now
      </Button>
    )
  }
  return (
    <section aria-label="Payment" className="print:hidden">
      <PaymentFrame
        payment={embedded}
        onPaid={onChange}
        onError={(message, isOver) => void failed(message, isOver)}
      />
    </section>
  )
}
