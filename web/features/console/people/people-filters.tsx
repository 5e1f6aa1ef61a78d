import type { Counts } from '../records/records-layout.tsx'
import { SavedFilters } from '../records/saved-filters.tsx'
import { SearchBox } from '../records/search-box.tsx'
import { StateChips } from '../records/state-chips.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { personStates } from './person-words.ts'

export const peopleFilterNames = ['q', 'state'] as const
type Address = ListAddress<(typeof peopleFilterNames)[number]>

/** Which members are shown. */
export function PeopleFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  const { filter, change } = address
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        isMain
        label="Email, username or id"
        value={filter.q ?? ''}
        onSearch={(q) => change({ q })}
      />
      <StateChips
        label="State"
        states={personStates}
        counts={counts}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
      <SavedFilters list="people" filter={filter} onApply={address.replace} />
    </div>
  )
}
