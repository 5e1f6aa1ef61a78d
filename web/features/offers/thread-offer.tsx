import type { ReactNode } from 'react'
import type { Conversation } from '../../../contract/calls/chat/chat-shape.ts'
import { formatPrice } from '../../../contract/rules/money.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useAuth } from '../auth/use-auth.ts'
import { ItemOffer } from './item-offer.tsx'
import { OfferCard } from './offer-card.tsx'
import { heldOffer, useItemOffers } from './offer-queries.ts'

/** The offer that the two sides of a conversation are talking about, with what the reader can do about it. */
export function ThreadOffer({ conversation }: { conversation: Conversation }) {
  const { user } = useAuth()
  const { item, role, order, other, is_blocked: isBlocked } = conversation
  const isOver = item.id === null || item.status === 'removed' || item.status === 'sold' || isBlocked
  const offers = useItemOffers(isOver || order?.is_paid ? null : item.id, user !== null)
  if (!offers || item.id === null) return null
  if (role === 'seller') {
    const offer = offers.selling?.offers.find((one) => one.other.id === other.id)
    return offer ? (
      <Bar>
        <OfferCard offer={offer} buy={null} />
      </Bar>
    ) : null
  }
  const { own, is_open: isOpen } = offers
  if (!isOpen && own?.state !== 'open' && own?.state !== 'accepted') return null
  return (
    <Bar>
      <ItemOffer
        listingId={item.id}
        offers={{ ...offers, own: own?.state === 'open' || own?.state === 'accepted' ? own : null }}
        loginPath={null}
        buy={<BuyLink itemId={item.id} amount={heldOffer(offers)?.amount ?? null} />}
      />
    </Bar>
  )
}

/** On small screens the card has no frame of its own, which leaves more room for the messages. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="grid border-line border-b bg-surface px-4 py-3 max-sm:[&>section]:border-0 max-sm:[&>section]:p-0">
      {children}
    </div>
  )
}

/** Leads to the item's page, where it is bought. */
export function BuyLink({ itemId, amount }: { itemId: string; amount: number | null }) {
  if (amount === null) return null
  return <LinkButton to={`/shop/item/${itemId}`}>Buy for {formatPrice(amount)}</LinkButton>
}
