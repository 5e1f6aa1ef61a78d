import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { timeText } from '../../../dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { Photos } from '../records/photos.tsx'

interface TargetListingProps {
  listing: NonNullable<QueueTarget['listing']>
  /** Hidden automatically until staff decide. */
  isHiddenByReports: boolean
}

/** A listing with its photos and texts. */
export function TargetListing({ listing, isHiddenByReports }: TargetListingProps) {
  const { price_cents: cents } = listing
  return (
    <DetailPart title="Listing">
      <Photos photos={listing.photos} />
      <p className="whitespace-pre-wrap wrap-anywhere">{listing.description}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-soft">
        <dt>Price</dt>
        <dd>{cents === 0 ? 'Free' : formatCents(cents)}</dd>
        <dt>Category</dt>
        <dd>
          {humanize(listing.category)}, {humanize(listing.condition).toLowerCase()}
        </dd>
        <dt>State</dt>
        <dd>{stateText(listing, isHiddenByReports)}</dd>
        <dt>Published</dt>
        <dd>{timeText(listing.published_at)}</dd>
      </dl>
      <Link className="justify-self-start text-sm underline" to={`/operator/listings?open=${listing.id}`}>
        Open its record
      </Link>
    </DetailPart>
  )
}

function stateText({ is_hidden, status }: TargetListingProps['listing'], isHiddenByReports: boolean): string {
  if (!is_hidden) return humanize(status)
  return isHiddenByReports ? 'Hidden automatically, after reports' : 'Hidden by staff'
}
