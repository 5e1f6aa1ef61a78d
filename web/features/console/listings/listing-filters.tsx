import { categorySlugs } from '../../../../contract/rules/listings/categories.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { ListFilters } from '../records/list-filters.tsx'
import type { Counts } from '../records/records-layout.tsx'
import { SearchBox } from '../records/search-box.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { listingStates } from './listing-words.ts'

export const listingFilterNames = ['q', 'seller', 'category', 'state'] as const
type Address = ListAddress<(typeof listingFilterNames)[number]>

const categories = categorySlugs.map((slug) => ({ value: slug, label: humanize(slug) }))

/** Which listings are shown. */
export function ListingFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  const { filter, change } = address
  return (
    <ListFilters
      list="listings"
      search="Words, id or #number"
      states={listingStates}
      counts={counts}
      address={address}
    >
      <SearchBox label="Seller" value={filter.seller ?? ''} onSearch={(seller) => change({ seller })} />
      <Select
        label="Category"
        placeholder="All"
        options={categories}
        value={filter.category ?? ''}
        onChange={({ target }) => change({ category: target.value })}
      />
    </ListFilters>
  )
}
