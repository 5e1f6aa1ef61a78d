import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import { HIDDEN_ITEM } from '../../../contract/rules/listings/hidden-item.ts'
import { toDollars } from '../../../contract/rules/money.ts'
import { MAX_COUNTERS, type OfferRole } from '../../../contract/rules/people/offers.ts'
import { isLive, type OfferParts, type OfferStep } from './offer.ts'

/** An offer as the side `role` sees it. That one has blocked the other looks to both as if the item were gone. */
export function presentOffer(parts: OfferParts, steps: readonly OfferStep[], role: OfferRole): Offer {
  const isOver = !isLive(parts)
  const isBuyer = role === 'buyer'
  const isHidden = isBuyer && parts.is_item_hidden
  return {
    id: parts.id,
    role,
    state: parts.state,
    amount: toDollars(parts.amount_cents),
    turn: isOver ? null : parts.turn,
    counters_left: parts.state === 'open' ? MAX_COUNTERS - parts.counters : 0,
    expires_at: isOver ? null : parts.expires_at.toISOString(),
    end_reason: parts.end_reason === 'blocked' ? 'unavailable' : parts.end_reason,
    item: {
      id: parts.listing_id,
      title: isHidden ? HIDDEN_ITEM : parts.title,
      price: toDollars(parts.price_cents),
      status: parts.status,
      photo: isHidden ? null : parts.photo,
    },
    other: isBuyer
      ? { id: parts.seller_id, username: parts.seller_username }
      : { id: parts.buyer_id, username: parts.buyer_username },
    left_unpaid: isBuyer ? null : parts.left_unpaid,
    order_id: parts.order_id,
    conversation_id: parts.conversation_id,
    steps: steps.map(({ by, action, amount_cents, at }) => ({
      by,
      action,
      amount: toDollars(amount_cents),
      at: at.toISOString(),
    })),
    created_at: parts.created_at.toISOString(),
  }
}
