import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Price } from '../../../ui/cards/price.tsx'
import { releaseOrder } from '../checkout/held-order.ts'
import type { OpenPayment } from './pending-payment.ts'

interface ResumePaymentProps {
  payment: OpenPayment
  /** Called when the listing may be available again. */
  onFreed: () => void
}

/**
 * Shown for a listing that this browser's buyer holds, for example from another tab or after a restart: continue to
 * the payment or release it.
 */
export function ResumePayment({ payment, onFreed }: ResumePaymentProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const letGo = async () => {
    setIsLeaving(true)
    await releaseOrder(payment.orderUrl)
    setIsLeaving(false)
    onFreed()
  }
  return (
    <div className="grid gap-3 rounded-lg bg-tint p-5">
      <p className="font-medium">
        {isInPage(payment)
          ? 'You are buying this. It is held for about a minute after you leave the payment.'
          : 'You are buying this. It is held for you until it is paid, for half an hour at most.'}
      </p>
      <LinkButton to={payment.url} reloadDocument size="lg" wide className="max-md:hidden">
        Continue to payment
      </LinkButton>
      <Button variant="secondary" wide busy={isLeaving} busyLabel="One moment…" onClick={() => void letGo()}>
        Cancel checkout
      </Button>
    </div>
  )
}

/** Whether the payment is inside our page: the order's page has it then. */
function isInPage({ url, orderUrl }: OpenPayment): boolean {
  return url === orderUrl
}

/** On phones, a fixed bar with the link to the payment, in place of the buy button. */
export function ResumeBar({ payment, price }: { payment: OpenPayment; price: number }) {
  return (
    <div className="buy-bar fixed inset-x-0 bottom-(--bottom-bar) z-20 flex items-center gap-5 border-line border-t bg-raised px-(--gutter) py-2.5 md:hidden">
      <div className="grid shrink-0">
        <Price dollars={price} className="text-lg" />
        <span className="text-soft text-sm">Held for you</span>
      </div>
      <LinkButton
        to={payment.url}
        reloadDocument
        size="lg"
        wide
        className="ml-auto max-w-60 whitespace-nowrap px-4!"
      >
        Continue to payment
      </LinkButton>
    </div>
  )
}
