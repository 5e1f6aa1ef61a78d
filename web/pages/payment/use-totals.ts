import { type Dispatch, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/transport/response.ts'
import { chargesKey, chargesQuery, knownTotals } from '../../features/purchase/state/purchase-charges.ts'
import type { PurchaseEvent } from '../../features/purchase/state/purchase-event.ts'
import { deliveryFee, type PurchaseState } from '../../features/purchase/state/purchase-state.ts'
import type { BoughtListing } from './step-props.ts'

/** Asks the server for the totals with fees and tax whenever the purchase changes; never where there are none. */
export function useTotals(
  state: PurchaseState,
  { id: listingId, offer_id: offerId }: BoughtListing,
  { dispatch, onStale }: { dispatch: Dispatch<PurchaseEvent>; onStale: () => void },
): void {
  const fee = deliveryFee(state)
  const key = fee === null ? null : chargesKey(state, fee)
  const { status } = state.charges
  const isWanted = (status === 'finding' || status === 'ready') && knownTotals(state, fee) === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the question is about
  useEffect(() => {
    if (!isWanted || key === null || fee === null) return
    let isLeft = false
    const query = {
      listing_id: listingId,
      ...(offerId ? { offer_id: offerId } : {}),
      ...chargesQuery(state, fee),
    }
    void call('payments.getTotals', { query }).then((result) => {
      if (isLeft) return
      if (result.error !== null) return dispatch({ type: 'charges_failed', problem: failureText(result) })
      const { totals } = result.data
      // The seller has changed the price since the page was loaded.
      if (totals.item_cents !== Math.round(state.price * 100)) onStale()
      dispatch({ type: 'charges_found', key, totals })
    })
    return () => {
      isLeft = true
    }
  }, [isWanted, key, listingId, offerId])
}
