import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PickupArea } from '../../../../contract/calls/listings/places.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { isSampleId } from '../../../../contract/rules/listings/sample.ts'
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
import { useCachedSince } from '../../../features/offline/reach.ts'
import { ResumeBar, ResumePayment } from '../../../features/purchase/payment/resume-payment.tsx'
import { useLeftPayment } from '../../../features/purchase/payment/use-left-payment.ts'
import { useOpenPayment } from '../../../features/purchase/payment/use-open-payment.ts'
import type { RibbonKind } from '../../../ui/cards/ribbon.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { useSeen } from '../lists/use-seen.ts'
import { BesideItem } from './beside-item.tsx'

const PurchaseModal = late(() =>
  import('../../payment/purchase-modal.tsx').then((module) => module.PurchaseModal),
)

interface ItemViewProps {
  listing: Listing
  /** Where it can be picked up; null if nobody said. */
  area: PickupArea | null
  refresh: () => void
}

/** An item with its purchase. */
export function ItemView({ listing, area, refresh }: ItemViewProps) {
  const { user } = useAuth()
  const [isBuying, setIsBuying] = useState(false)
  const isCachedCopy = useCachedSince() !== null
  useSeen(listing)
  const buying = {
    listing,
    isOwn: user?.id === listing.owner_id,
    isCachedCopy,
    onBuy: () => setIsBuying(true),
    onNear: () => void PurchaseModal.preload(),
  }
  const unavailable = ribbonOf(listing.status)
  useLeftPayment(refresh)
  const payment = useOpenPayment(listing.id, listing.status)
  return (
    <>
      <ItemFrame
        gallery={<Gallery photos={listing.photos} title={listing.title} ribbon={unavailable} />}
        facts={
          <ItemFacts
            listing={listing}
            isOwn={buying.isOwn}
            action={
              <>
                {isSampleId(listing.id) && <SampleNote />}
                {buying.isOwn && listing.status === 'paused' && <PausedNote />}
                <div className={payment || (unavailable && !buying.isOwn) ? undefined : 'max-md:hidden'}>
                  {payment ? (
                    <ResumePayment payment={payment} onFreed={refresh} />
                  ) : (
                    <BuyAction {...buying} />
                  )}
                </div>
                {!buying.isOwn && !isSampleId(listing.id) && <AskSeller listing={listing} />}
              </>
            }
          />
        }
        text={
          <div className="grid justify-items-start gap-8">
            <ItemText listing={listing} />
            {area && <PickupSection area={area} />}
            {!buying.isOwn && <ReportButton listing={listing} />}
          </div>
        }
      />
      <BesideItem listing={listing} />
      {payment ? <ResumeBar payment={payment} price={listing.price} /> : <BuyBar {...buying} />}
      {isBuying && (
        <PurchaseModal
          listing={listing}
          email={user?.email ?? null}
          onClose={() => setIsBuying(false)}
          onStale={refresh}
        />
      )}
    </>
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
