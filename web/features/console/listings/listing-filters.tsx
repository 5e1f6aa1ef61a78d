import { categorySlugs } from '../../../../contract/rules/listings/categories.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { Select } from '../../../ui/fields/select.tsx'
import type { Counts } from '../records/records-layout.tsx'
import { SavedFilters } from '../records/saved-filters.tsx'
import { SearchBox } from '../records/search-box.tsx'
import { StateChips } from '../records/state-chips.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { listingStates } from './listing-words.ts'

export const listingFilterNames = ['q', 'seller', 'category', 'state'] as const
type Address = ListAddress<(typeof listingFilterNames)[number]>

const categories = categorySlugs.map((slug) => ({ value: slug, label: humanize(slug) }))

/** Which listings are shown. */
export function ListingFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  const { filter, change } = address
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:col-span-2 2xl:col-span-1">
          <SearchBox
            isMain
            label="Words, id or #number"
            value={filter.q ?? ''}
            onSearch={(q) => change({ q })}
          />
        </div>
        <SearchBox label="Seller" value={filter.seller ?? ''} onSearch={(seller) => change({ seller })} />
        <Select
          label="Category"
          placeholder="All"
          options={categories}
          value={filter.category ?? ''}
          onChange={({ target }) => change({ category: target.value })}
        />
      </div>
      <StateChips
        label="State"
        states={listingStates}
        counts={counts}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
      <SavedFilters list="listings" filter={filter} onApply={address.replace} />
    </div>
  )
}
