import type { Listing } from '../../../contract/calls/shapes.ts'
import { formatPrice } from '../../../contract/rules/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Price } from '../../ui/cards/price.tsx'

interface BuyActionProps {
  listing: Listing
  /** What the buyer and the seller agreed on, in dollars; null for the full price. */
  agreed?: number | null
  isOwn: boolean
  /** Whether this page is a cached copy, whose price may have changed. */
  isCachedCopy: boolean
  onBuy: () => void
  /** The pointer is near: prefetches what buying needs. */
  onNear: () => void
}

/** The item's main action: buying it, or for its owner editing it. */
export function BuyAction({ listing, agreed = null, isOwn, isCachedCopy, onBuy, onNear }: BuyActionProps) {
  if (isOwn) {
    return (
      <LinkButton to={`/edit-listing?id=${listing.id}`} state={{ listing }} size="lg" wide>
        Edit
      </LinkButton>
    )
  }
  const reason = unavailableText(listing.status)
  if (reason) return <p className="rounded-md bg-sunken p-4 font-medium">{reason}</p>
  return (
    <>
      <Button
        size="lg"
        wide
        disabled={isCachedCopy}
        onClick={onBuy}
        data-event="buy_button_click"
        data-event-item_id={listing.id}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="noscript:hidden"
      >
        {agreed === null ? 'Buy' : `Buy for ${formatPrice(agreed)}`}
      </Button>
      {isCachedCopy && (
        <p className="mt-2 text-soft text-sm max-md:sr-only">
          You need to be online to buy: the price may have changed.
        </p>
      )}
      <noscript>
        <p className="text-sm">
          Buying needs JavaScript. Please turn it on in your browser and reload this page.
        </p>
      </noscript>
    </>
  )
}

/** On phones, a fixed bar with the price and the buy button. @source look.md Item page */
export function BuyBar(props: BuyActionProps) {
  const { listing, agreed, isOwn } = props
  if (!isOwn && unavailableText(listing.status)) return null
  return (
    <div className="buy-bar fixed inset-x-0 bottom-(--bottom-bar) z-20 flex items-center gap-5 border-line border-t bg-raised px-(--gutter) py-2.5 md:hidden">
      <Price dollars={agreed ?? listing.price} className="shrink-0 text-2xl" />
      <div className="ml-auto w-full max-w-56">
        <BuyAction {...props} />
      </div>
    </div>
  )
}

/** Why an item cannot be bought; null if it can. */
export function unavailableText(status: Listing['status']): string | null {
  if (status === 'active') return null
  if (status === 'sold') return 'Sold. Someone beat you to it.'
  if (status === 'reserved') return 'Reserved. Someone is buying it right now; it may become available again.'
  return 'Not for sale at the moment.'
}
