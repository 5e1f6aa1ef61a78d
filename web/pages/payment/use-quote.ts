import { type Dispatch, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { findQuote } from '../../features/delivery/quote.ts'
import type { PurchaseEvent } from '../../features/purchase/state/purchase-event.ts'
import { timeOf } from '../../features/purchase/state/purchase-rules.ts'
import type { PurchaseState } from '../../features/purchase/state/purchase-state.ts'

/** Requests the quote when the purchase waits for one. @source spec §4 step 3 */
export function useQuote(
  state: PurchaseState,
  listing: { id: string; owner_id: string },
  dispatch: Dispatch<PurchaseEvent>,
): void {
  const round = state.quote.status === 'finding' ? state.quote.round : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per round, with the state at that time
  useEffect(() => {
    const { address } = state
    if (round === null || !address) return
    void findQuote(call, {
      listingId: listing.id,
      ownerId: listing.owner_id,
      address,
      time: timeOf(state),
      flights: state.flights,
    }).then((outcome) =>
      'quote' in outcome
        ? dispatch({ type: 'quote_found', round, quote: outcome.quote })
        : dispatch({ type: 'quote_refused', round, problem: outcome.refused, isPlace: outcome.isPlace }),
    )
  }, [round])
}
