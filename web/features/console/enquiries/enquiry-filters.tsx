import { Select } from '../../../ui/fields/select.tsx'
import { ListFilters } from '../records/list-filters.tsx'
import type { Counts } from '../records/records-layout.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { enquiryKinds, enquiryStates } from './enquiry-words.ts'

export const enquiryFilterNames = ['q', 'kind', 'mine', 'state'] as const
type Address = ListAddress<(typeof enquiryFilterNames)[number]>

const kinds = Object.entries(enquiryKinds).map(([value, label]) => ({ value, label }))

/** Whatever is not closed. */
const open = { open: ['new', 'assigned'] }

/** Which messages are shown. */
export function EnquiryFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  const { filter, change } = address
  return (
    <ListFilters
      list="enquiries"
      search="Name, email or words"
      states={{ open: 'Open', ...enquiryStates }}
      joined={open}
      counts={counts}
      address={address}
    >
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
    </ListFilters>
  )
}
