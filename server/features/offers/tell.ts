import { HIDDEN_ITEM } from '../../../contract/rules/listings/hidden-item.ts'
import type { OfferRole } from '../../../contract/rules/people/offers.ts'
import type { NotificationEvent } from '../notifications/kinds.ts'
import type { OfferDependencies, OfferTransaction } from './dependencies.ts'
import type { ToldOffer } from './events.ts'
import type { OfferParts } from './offer.ts'

/** Notifies one side of an offer, if the transaction commits. `eventOf` gets the offer as that side is told of it. */
export async function tell(
  deps: Pick<OfferDependencies, 'notify' | 'itemUrl' | 'sellerOffersUrl'>,
  tx: OfferTransaction,
  parts: OfferParts,
  role: OfferRole,
  eventOf: (offer: ToldOffer) => NotificationEvent,
): Promise<void> {
  const isBuyer = role === 'buyer'
  const offer: ToldOffer = {
    title: isBuyer && parts.is_item_hidden ? HIDDEN_ITEM : parts.title,
    amountCents: parts.amount_cents,
    priceCents: parts.price_cents,
    other: isBuyer ? parts.seller_username : parts.buyer_username,
    link: isBuyer ? deps.itemUrl(parts.listing_id) : deps.sellerOffersUrl,
  }
  await deps.notify(tx, eventOf(offer), [
    {
      role,
      userId: isBuyer ? parts.buyer_id : parts.seller_id,
      email: isBuyer ? parts.buyer_email : parts.seller_email,
    },
  ])
}
