import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ListingCheck } from '../../../../contract/calls/listings/listing-check.ts'
import type { PickupArea } from '../../../../contract/calls/listings/places.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { isSampleId } from '../../../../contract/rules/listings/sample.ts'
import type { ItemTraits } from '../../../../contract/rules/listings/traits/traits.ts'
import { loginPath } from '../../../features/auth/next-path.ts'
import { useAuth } from '../../../features/auth/use-auth.ts'
import { MessageButton } from '../../../features/chat/message-button.tsx'
import { BuyAction, BuyBar } from '../../../features/item/buy-action.tsx'
import { Gallery } from '../../../features/item/gallery/gallery.tsx'
import { ItemFacts } from '../../../features/item/item-facts.tsx'
import { ItemFrame } from '../../../features/item/item-frame.tsx'
import { ItemText } from '../../../features/item/item-text.tsx'
import { PausedNote } from '../../../features/item/paused-note.tsx'
import { ReportButton } from '../../../features/item/report-button.tsx'
import { SampleNote } from '../../../features/item/sample-note.tsx'
import { PlaceMap } from '../../../features/map/place-map.tsx'
import { heldOffer, type ItemOffers, useItemOffers } from '../../../features/offers/offer-queries.ts'
import { useCachedSince } from '../../../features/offline/reach.ts'
import { ResumeBar, ResumePayment } from '../../../features/purchase/payment/resume-payment.tsx'
import { useLeftPayment } from '../../../features/purchase/payment/use-left-payment.ts'
import { useOpenPayment } from '../../../features/purchase/payment/use-open-payment.ts'
import type { RibbonKind } from '../../../ui/cards/ribbon.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { useSeen } from '../lists/use-seen.ts'
import { BesideItem } from './beside-item.tsx'

const ItemOffer = late(() =>
  import('../../../features/offers/item-offer.tsx').then((module) => module.ItemOffer),
)
const SellingOffers = late(() =>
  import('../../../features/offers/selling-offers.tsx').then((module) => module.SellingOffers),
)
const CheckNote = late(() =>
  import('../../../features/selling/checks/check-note.tsx').then((module) => module.CheckNote),
)
const PurchaseModal = late(() =>
  import('../../payment/purchase-modal.tsx').then((module) => module.PurchaseModal),
)

interface ItemViewProps {
  listing: Listing
  traits: ItemTraits
  /** Where it can be picked up; null if nobody said. */
  area: PickupArea | null
  /** What its checks found, for its owner. */
  check: ListingCheck | undefined
  refresh: () => void
}

/** An item with its purchase. */
export function ItemView({ listing, traits, area, check, refresh }: ItemViewProps) {
  const { user, isLoading } = useAuth()
  const [isBuying, setIsBuying] = useState(false)
  const isCachedCopy = useCachedSince() !== null
  useSeen(listing)
  const isOwn = user?.id === listing.owner_id
  const offers = useItemOffers(isLoading || isSampleId(listing.id) ? null : listing.id, user !== null)
  const held = heldOffer(offers)
  // What is held for this buyer can be bought by them.
  const forSale: Listing = held ? { ...listing, status: 'active', is_active: true } : listing
  const buying = {
    listing: forSale,
    agreed: held?.amount ?? null,
    isOwn,
    isCachedCopy,
    onBuy: () => setIsBuying(true),
    onNear: () => void PurchaseModal.preload(),
  }
  const unavailable = ribbonOf(forSale.status)
  useLeftPayment(refresh)
  const payment = useOpenPayment(listing.id, listing.status)
  return (
    <>
      <ItemFrame
        gallery={<Gallery photos={listing.photos} title={listing.title} ribbon={unavailable} />}
        facts={
          <ItemFacts
            listing={listing}
            isOwn={isOwn}
            action={
              <>
                {isSampleId(listing.id) && <SampleNote />}
                {isOwn && listing.status === 'paused' && <PausedNote />}
                {isOwn && check && <CheckNote listingId={listing.id} check={check} />}
                <div className={payment || (unavailable && !isOwn) ? undefined : 'max-md:hidden'}>
                  {payment ? (
                    <ResumePayment payment={payment} onFreed={refresh} />
                  ) : (
                    <BuyAction {...buying} />
                  )}
                </div>
                {!isOwn && !isSampleId(listing.id) && (
                  <div className="flex flex-wrap gap-3">
                    <AskSeller listing={listing} />
                    {offers && <OfferFromBuyer listing={listing} offers={offers} />}
                  </div>
                )}
              </>
            }
          />
        }
        text={
          <div className="grid justify-items-start gap-8">
            <ItemText listing={listing} traits={traits} />
            {area && <PickupSection area={area} />}
            {isOwn && offers?.selling && (
              <SellingOffers listingId={listing.id} offers={offers} selling={offers.selling} />
            )}
            {!isOwn && <ReportButton listing={listing} />}
          </div>
        }
      />
      <BesideItem listing={listing} />
      {payment ? <ResumeBar payment={payment} price={listing.price} /> : <BuyBar {...buying} />}
      {isBuying && (
        <PurchaseModal
          listing={held ? { ...listing, price: held.amount, offer_id: held.id } : listing}
          email={user?.email ?? null}
          onClose={() => setIsBuying(false)}
          onStale={refresh}
        />
      )}
    </>
  )
}

/** The visitor's offer, or the button for one. What is held is bought with the page's own button. */
function OfferFromBuyer({ listing, offers }: { listing: Listing; offers: ItemOffers }) {
  const { isAuthenticated } = useAuth()
  const location = useLocation()
  return (
    <ItemOffer
      listingId={listing.id}
      offers={offers}
      loginPath={isAuthenticated ? null : loginPath(location)}
      buy={null}
    />
  )
}

/** Opens the conversation with the seller; visitors log in first. */
function AskSeller({ listing }: { listing: Listing }) {
  const { isAuthenticated } = useAuth()
  const location = useLocation()
  return (
    <MessageButton
      label="Message"
      about={{ listingId: listing.id }}
      loginPath={isAuthenticated ? null : loginPath(location)}
      className="justify-self-start"
    />
  )
}

/** Where it can be picked up, on a map. */
function PickupSection({ area }: { area: PickupArea }) {
  return (
    <section aria-labelledby="pickup-place" className="grid w-full gap-3">
      <h2 id="pickup-place" className="text-xl">
        Where it is
      </h2>
      <PlaceMap area={area} />
    </section>
  )
}

/** The mark on the pictures of something that cannot be bought; none while it is for sale. */
function ribbonOf(status: Listing['status']): RibbonKind | undefined {
  return status === 'sold' || status === 'reserved' || status === 'paused' ? status : undefined
}
