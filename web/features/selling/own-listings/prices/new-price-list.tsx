import type { Listing } from '../../../../../contract/calls/shapes.ts'
import { formatPrice } from '../../../../../contract/rules/money.ts'
import { useCharges } from '../../../../charges.ts'
import { netText } from '../../form/fee-note.tsx'
import { titleOf } from '../own-listing.ts'
import type { NewPrice } from './save-prices.ts'

interface NewPriceListProps {
  listings: readonly Listing[]
  prices: readonly NewPrice[]
}

/** The listings with their old and new prices. */
export function NewPriceList({ listings, prices }: NewPriceListProps) {
  return (
    <ul aria-label="New prices" className="divide-y divide-line">
      {listings.map((listing) => (
        <li key={listing.id} className="flex items-baseline justify-between gap-4 py-2">
          <span dir="auto" className="min-w-0 truncate">
            {titleOf(listing)}
          </span>
          <Prices before={listing.price} after={prices.find(({ id }) => id === listing.id)?.price} />
        </li>
      ))}
    </ul>
  )
}

/** Prices are in dollars; `after` is undefined while the change is invalid. */
function Prices({ before, after }: { before: number; after: number | undefined }) {
  const net = netText(useCharges(), after)
  return (
    <span className="tabular shrink-0">
      <s className="text-soft text-sm">
        <span className="sr-only">from </span>
        {formatPrice(before)}
      </s>
      {after !== undefined && (
        <strong className="ml-2">
          <span className="sr-only">to </span>
          {after === 0 ? 'Free' : formatPrice(after)}
        </strong>
      )}
      {net !== null && <span className="block text-right text-soft text-sm">You get {net}</span>}
    </span>
  )
}
