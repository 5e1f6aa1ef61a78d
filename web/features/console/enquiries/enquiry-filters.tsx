import { Select } from '../../../ui/fields/select.tsx'
import type { Counts } from '../records/records-layout.tsx'
import { SavedFilters } from '../records/saved-filters.tsx'
import { SearchBox } from '../records/search-box.tsx'
import { StateChips } from '../records/state-chips.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { enquiryKinds, enquiryStates } from './enquiry-words.ts'

export const enquiryFilterNames = ['q', 'kind', 'mine', 'state'] as const
type Address = ListAddress<(typeof enquiryFilterNames)[number]>

const kinds = Object.entries(enquiryKinds).map(([value, label]) => ({ value, label }))

/** Which messages are shown. */
export function EnquiryFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  const { filter, change } = address
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-[2fr_1fr_1fr]">
        <div className="sm:col-span-2 2xl:col-span-1">
          <SearchBox
            isMain
            label="Name, email or words"
            value={filter.q ?? ''}
            onSearch={(q) => change({ q })}
          />
        </div>
        <Select
          label="Form"
          placeholder="All"
          options={kinds}
          value={filter.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <Select
          label="Assigned to"
          placeholder="Anyone"
          options={[{ value: 'yes', label: 'Me' }]}
          value={filter.mine ?? ''}
          onChange={({ target }) => change({ mine: target.value })}
        />
      </div>
      <StateChips
        label="State"
        states={enquiryStates}
        counts={counts}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
      <SavedFilters list="enquiries" filter={filter} onApply={address.replace} />
    </div>
  )
}
