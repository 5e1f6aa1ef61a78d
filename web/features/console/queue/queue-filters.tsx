import type { DataOf } from '../../../../contract/paths.ts'
import { Chip } from '../../../ui/fields/chips.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { FilterDisclosure } from '../records/filter-disclosure.tsx'
import { SavedFilters } from '../records/saved-filters.tsx'
import { SearchBox } from '../records/search-box.tsx'
import { StateChips } from '../records/state-chips.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { kindNames } from './queue-words.ts'

export const queueFilterNames = ['text', 'kind', 'state', 'mine', 'min_score'] as const
type Address = ListAddress<(typeof queueFilterNames)[number]>

const scores = ['10', '30', '60', '100'].map((value) => ({ value, label: `${value} and more` }))

interface QueueFiltersProps {
  address: Address
  counts: DataOf<'consoleQueue.list'>['counts'] | undefined
}

/** Which items are shown. */
export function QueueFilters({ address, counts }: QueueFiltersProps) {
  const { filter, change } = address
  const kindCounts = filter.state === 'decided' ? undefined : counts?.by_kind
  return (
    <FilterDisclosure
      isOneRow
      set={[filter.state, filter.min_score, filter.kind, filter.mine].filter(Boolean).length}
      search={
        <SearchBox
          isMain
          label="Title, username or id"
          value={filter.text ?? ''}
          onSearch={(text) => change({ text })}
        />
      }
      fields={
        <>
          <Select
            label="State"
            options={[
              { value: '', label: 'Open' },
              { value: 'decided', label: 'Decided' },
            ]}
            value={filter.state ?? ''}
            onChange={({ target }) => change({ state: target.value })}
          />
          <Select
            label="Score"
            placeholder="Any"
            options={scores}
            value={filter.min_score ?? ''}
            onChange={({ target }) => change({ min_score: target.value })}
          />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:flex md:flex-wrap md:items-start md:gap-x-1.5 md:gap-y-2">
        <StateChips
          label="Kind"
          states={shownKinds(kindCounts, filter.kind)}
          counts={kindCounts}
          chosen={filter.kind}
          onChoose={(kind) => change({ kind })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Chip
            checked={filter.mine === 'true'}
            onChange={({ target }) => change({ mine: target.checked ? 'true' : '' })}
          >
            Claimed by me{counts ? ` (${counts.mine})` : ''}
          </Chip>
          <SavedFilters list="queue" filter={filter} onApply={address.replace} />
        </div>
      </div>
    </FilterDisclosure>
  )
}

/** The kinds that something is open of, and the chosen one; all of them where nothing is counted. */
function shownKinds(counts: Readonly<Record<string, number>> | null | undefined, chosen: string | undefined) {
  if (!counts) return kindNames
  return Object.fromEntries(Object.entries(kindNames).filter(([kind]) => kind === chosen || counts[kind]))
}
