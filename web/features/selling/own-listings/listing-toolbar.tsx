import { ListChecks } from 'lucide-react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { Button } from '../../../ui/button.tsx'
import { filtered, filterWords, type ListingFilter, listingFilters } from './listing-filter.ts'
import '../review/review.css'

interface ListingToolsProps {
  listings: readonly Listing[]
  filter: ListingFilter
  onFilter: (filter: ListingFilter) => void
  canSelect: boolean
  /** How many are chosen; null while nothing is being chosen. */
  selected: number | null
  isAll: boolean
  onSelect: () => void
  onAll: () => void
  onPrices: () => void
  onCancel: () => void
}

/** Above the list: what of it is shown, and choosing several. */
export function ListingToolbar(props: ListingToolsProps) {
  const { listings, filter, selected } = props
  const offered = listingFilters.filter((one) => one === filter || filtered(listings, one).length > 0)
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {offered.map((one) => (
          <label key={one} className="look-option min-h-11! px-4! text-sm">
            <input type="radio" name="status" checked={filter === one} onChange={() => props.onFilter(one)} />
            <span>
              {filterWords[one]}{' '}
              <span className="tabular font-normal text-soft">{filtered(listings, one).length}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {selected === null ? (
        props.canSelect && (
          <Button
            look="ghost"
            className="justify-self-start"
            icon={<ListChecks aria-hidden="true" className="size-5" />}
            onClick={props.onSelect}
          >
            Change several prices
          </Button>
        )
      ) : (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-tint p-3">
          <p role="status" className="tabular mr-auto font-semibold">
            {selected} chosen
          </p>
          <Button look="ghost" onClick={props.onAll}>
            {props.isAll && selected > 0 ? 'Choose none' : 'Choose all'}
          </Button>
          <Button look="ghost" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button disabled={selected === 0} onClick={props.onPrices}>
            Change prices
          </Button>
        </div>
      )}
    </div>
  )
}
