import { ListChecks } from 'lucide-react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { filterLabels, filterListings, type ListingFilter, listingFilters } from './listing-filter.ts'
import '../review/review.css'

interface ListingToolbarProps {
  listings: readonly Listing[]
  filter: ListingFilter
  onFilter: (filter: ListingFilter) => void
  canSelect: boolean
  /** Number of selected listings; null outside the selection mode. */
  selected: number | null
  areAllSelected: boolean
  onSelect: () => void
  onToggleAll: () => void
  onChangePrices: () => void
  onCancel: () => void
}

/** Filters the list and selects several listings. */
export function ListingToolbar(props: ListingToolbarProps) {
  const { listings, filter, selected } = props
  const offered = listingFilters.filter(
    (name) => name === filter || filterListings(listings, name).length > 0,
  )
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {offered.map((option) => (
          <label key={option} className="radio-pill min-h-11! px-4! text-sm">
            <input
              type="radio"
              name="status"
              checked={filter === option}
              onChange={() => props.onFilter(option)}
            />
            <span>
              {filterLabels[option]}{' '}
              <span className="tabular font-normal text-soft">{filterListings(listings, option).length}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {selected === null ? (
        props.canSelect && (
          <Button
            variant="ghost"
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
          <Button variant="ghost" onClick={props.onToggleAll}>
            {props.areAllSelected && selected > 0 ? 'Choose none' : 'Choose all'}
          </Button>
          <Button variant="ghost" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button disabled={selected === 0} onClick={props.onChangePrices}>
            Change prices
          </Button>
        </div>
      )}
    </div>
  )
}
