import { useState } from 'react'
import type { Order } from '../../../contract/calls/order-shape.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PaymentFrame = late(
  () => import('../../features/purchase/payment/payment-frame.tsx').then((module) => module.PaymentFrame),
  { waiting: () => <Skeleton className="h-96" /> },
)

interface PayNowProps {
  order: Order
  /** Something has happened to the payment: the order is worth another look. */
  onChange: () => void
}

/** An order that began on a payment page inside ours is paid here, for as long as it is held. */
export function PayNow({ order, onChange }: PayNowProps) {
  const { alert } = useAlerts()
  const [isOpen, setIsOpen] = useState(false)
  const { embedded } = order
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
