import { Failure } from '../../../../contract/failure.ts'
import type { OrderDependencies } from '../dependencies.ts'
import type { AgreedOffer } from '../order.ts'
import type { Buyer } from './buyer.ts'
import type { CheckoutPayload } from './checkout-payload.ts'
import type { ListingState } from './refusal.ts'

/** @throws Failure `offer.over` */
export async function agreedOffer(
  { agreedOffer: find }: Pick<OrderDependencies, 'agreedOffer'>,
  offerId: string,
  listingId: string,
): Promise<AgreedOffer> {
  const offer = await find(offerId, listingId)
  if (!offer) throw new Failure('offer.over')
  return offer
}

interface Priced {
  deps: OrderDependencies
  listingState: (listingId: string) => Promise<ListingState | undefined>
}

/**
 * The same context, in which the listing costs what the buyer and the seller agreed on.
 * @throws Failure `offer.over`, also for somebody else's offer
 */
export async function atAgreedPrice<Context extends Priced>(
  context: Context,
  { offer_id: offerId, listing_id: listingId }: CheckoutPayload,
  { userId }: Buyer,
): Promise<Context> {
  if (!offerId) return context
  const { buyerId, amountCents } = await agreedOffer(context.deps, offerId, listingId)
  if (buyerId !== userId) throw new Failure('offer.over')
  return {
    ...context,
    async listingState(id) {
      const listing = await context.listingState(id)
      return listing && { ...listing, price_cents: amountCents }
    },
  }
}
