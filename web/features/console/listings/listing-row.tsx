import { formatCardPrice } from '../../../../contract/rules/money.ts'
import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { RecordRow } from '../records/record-row.tsx'
import { type StaffListing, stateText, stateVariants } from './listing-words.ts'

interface ListingRowProps {
  listing: StaffListing
  href: string
  isOpen: boolean
}

/** A listing in the list of all listings. */
export function ListingRow({ listing, href, isOpen }: ListingRowProps) {
  const { title, photo, price, state, seller, reports, published_at } = listing
  return (
    <RecordRow href={href} isOpen={isOpen}>
      <Picture photo={photo} alt="" sizes="56px" widths={[320]} className="size-14 shrink-0 rounded-md" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate font-semibold">{title}</span>
        <span className="truncate text-sm text-soft">
          @{seller.username} · {agoText(published_at, Date.now())}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        <span className="tabular min-w-16 text-right font-semibold">
          {price === 0 ? 'Free' : formatCardPrice(price)}
        </span>
        <span className="flex flex-wrap justify-end gap-1 max-sm:flex-col max-sm:items-end">
          {reports > 0 && (
            <Badge variant="warning">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>
          )}
          <Badge variant={stateVariants[state]}>{stateText(listing)}</Badge>
        </span>
      </span>
    </RecordRow>
  )
}
