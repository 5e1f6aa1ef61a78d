import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ListFilters } from '../records/list-filters.tsx'
import type { Counts } from '../records/records-layout.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { personStates } from './person-words.ts'

export const peopleFilterNames = ['q', 'waits', 'joined_from', 'state'] as const
type Address = ListAddress<(typeof peopleFilterNames)[number]>

/** Which members are shown. */
export function PeopleFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  const { filter, change } = address
  return (
    <ListFilters
      list="people"
      search="Email, username or id"
      states={personStates}
      counts={counts}
      address={address}
    >
      <Select
        label="Waiting for a decision"
        placeholder="Anything or nothing"
        options={[{ value: 'yes', label: 'A report or an appeal' }]}
        value={filter.waits ?? ''}
        onChange={({ target }) => change({ waits: target.value })}
      />
      <TextField
        type="date"
        label="Signed up since"
        value={filter.joined_from ?? ''}
        onChange={({ target }) => change({ joined_from: target.value })}
      />
    </ListFilters>
  )
}
