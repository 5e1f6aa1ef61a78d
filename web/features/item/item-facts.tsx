import { ChevronRight, MapPin, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { isSampleId, placeText } from '../../../contract/rules/listings/sample.ts'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { agoText } from '../../ago-text.ts'
import { Price } from '../../ui/cards/price.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { RatingText } from '../../ui/rating/rating-text.tsx'
import { ChargesNote } from './charges-note.tsx'
import { merchantName } from './detail-rows.ts'

interface ItemFactsProps {
  listing: Listing
  isOwn: boolean
  /** Buy, Edit, or why neither is possible. */
  action: ReactNode
}

/** The facts that decide: title, price, location, seller, and the main action. */
export function ItemFacts({ listing, isOwn, action }: ItemFactsProps) {
  return (
    <section aria-label="Item" className="grid gap-5">
      <div className="grid gap-3">
        <h1 dir="auto" className="text-2xl wrap-anywhere md:text-3xl">
          {listing.title}
        </h1>
        <Price dollars={listing.price} className="text-3xl" />
        <ChargesNote price={listing.price} />
        <ListedSince at={listing.published_at} />
        {listing.place && (
          <p className="flex items-center gap-1.5 text-soft">
            <MapPin aria-hidden="true" className="size-4.5 shrink-0" />
            {placeText(listing)}
          </p>
        )}
      </div>
      {action}
      {!isOwn && listing.price > 0 && listing.status === 'active' && <BuyerProtection />}
      <MerchantCard listing={listing} />
    </section>
  )
}

/** How long it has been listed. The server's answer may be a moment older than the browser's. */
function ListedSince({ at }: { at: string }) {
  return (
    <p className="text-soft text-sm" suppressHydrationWarning>
      Listed {agoText(at, Date.now())}
    </p>
  )
}

/** What happens to a buyer's money, in one line. */
function BuyerProtection() {
  return (
    <p className="flex items-start gap-2.5 text-sm text-soft">
      <ShieldCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-primary-ink" />
      <span>
        Your money waits until you’ve had time to check the item.{' '}
        <Link to="/protection" className="font-semibold text-primary-ink underline underline-offset-4">
          Buyer protection
        </Link>
      </span>
    </p>
  )
}

/** The seller, who leads to their profile. */
function MerchantCard({ listing }: { listing: Listing }) {
  const { owner_username: username, seller_rating: rating } = listing
  const name = merchantName(username)
  const content = (
    <>
      <Avatar name={username || name} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{name}</span>
        <span className="flex items-center gap-2 text-sm text-soft">
          Seller {rating && <RatingText rating={rating} />}
        </span>
      </span>
    </>
  )
  const style = 'flex items-center gap-3.5 rounded-md border border-line p-4'
  // The samples of an empty shop have no seller.
  if (isSampleId(listing.id) || username === '') return <div className={style}>{content}</div>
  return (
    <Link to={profilePath(username)} className={`${style} transition-colors hover:bg-sunken`}>
      {content}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  )
}
