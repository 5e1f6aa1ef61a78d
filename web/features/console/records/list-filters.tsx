import type { ReactNode } from 'react'
import { FilterDisclosure } from './filter-disclosure.tsx'
import type { Counts } from './records-layout.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { SearchBox } from './search-box.tsx'
import { StateChips } from './state-chips.tsx'
import type { ListAddress } from './use-filter.ts'

interface ListFiltersProps {
  /** The list that saved filters belong to. */
  list: string
  /** The label of the main search field. */
  search: string
  states: Readonly<Record<string, string>>
  /** See `StateChips`. */
  joined?: Readonly<Record<string, readonly string[]>>
  counts: Counts | undefined
  address: ListAddress<'q' | 'state'>
  /** Two more fields. */
  children?: ReactNode
}

/** What a list of records is filtered by: words, other fields, the state, and saved filters. */
export function ListFilters({ list, search, states, joined, counts, address, children }: ListFiltersProps) {
  const { filter, change, replace } = address
  const searchBox = <SearchBox isMain label={search} value={filter.q ?? ''} onSearch={(q) => change({ q })} />
  return (
    <FilterDisclosure set={countSet(filter)} search={searchBox} fields={children}>
      <StateChips
        label="State"
        states={states}
        joined={joined}
        counts={counts}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
      <SavedFilters list={list} filter={filter} onApply={replace} />
    </FilterDisclosure>
  )
}

/** How many filters besides the words are set. */
function countSet(filter: Readonly<Record<string, string | undefined>>): number {
  return Object.entries(filter).filter(([name, value]) => name !== 'q' && value).length
}
