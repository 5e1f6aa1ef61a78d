import { useEffect, useState } from 'react'
import { whenShownAgain } from '../checkout/go-to.ts'
import { isHeld } from '../checkout/held-order.ts'
import { type OpenPayment, openPayment, whenPaymentsChange } from './pending-payment.ts'

/**
 * The open payment of this browser for a listing, from any tab; null without one. `status` is the listing's status as
 * shown on the page; a change checks the payment again.
 */
export function useOpenPayment(listingId: string, status: string): OpenPayment | null {
  const [payment, setPayment] = useState<OpenPayment | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the listing checks again
  useEffect(() => {
    let isLeft = false
    let round = 0
    const check = async () => {
      round += 1
      const myRound = round
      const open = openPayment(listingId)
      const isOver = open !== null && (await isHeld(open.orderUrl)) === false
      // It may have been released during the request. Only the latest check counts.
      if (!isLeft && myRound === round) setPayment(isOver ? null : open)
    }
    void check()
    const stops = [whenPaymentsChange(() => void check()), whenShownAgain(() => void check())]
    return () => {
      isLeft = true
      for (const stop of stops) stop()
    }
  }, [listingId, status])
  return payment
}
