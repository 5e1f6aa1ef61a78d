import { useEffect, useState } from 'react'
import { whenShownAgain } from '../checkout/go-to.ts'
import { isHeld } from '../checkout/held-order.ts'
import { type OpenPayment, openPayment, whenPaymentsChange } from './pending-payment.ts'

/**
 * The payment that this browser has open for an item, in whichever tab it began; null where there is none.
 * `status`: as the page shows the item, which may be a second old.
 */
export function useOpenPayment(listingId: string, status: string): OpenPayment | null {
  const [payment, setPayment] = useState<OpenPayment | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item that has changed is looked at again
  useEffect(() => {
    let isLeft = false
    let round = 0
    const look = async () => {
      round += 1
      const mine = round
      const open = openPayment(listingId)
      const isOver = open !== null && (await isHeld(open.orderUrl)) === false
      // It may have been given back while this was on its way: the last look is the one that counts.
      if (!isLeft && mine === round) setPayment(isOver ? null : open)
    }
    void look()
    const stops = [whenPaymentsChange(() => void look()), whenShownAgain(() => void look())]
    return () => {
      isLeft = true
      for (const stop of stops) stop()
    }
  }, [listingId, status])
  return payment
}
