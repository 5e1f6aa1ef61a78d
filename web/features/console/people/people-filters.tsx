import { ListFilters } from '../records/list-filters.tsx'
import type { Counts } from '../records/records-layout.tsx'
import type { ListAddress } from '../records/use-filter.ts'
import { personStates } from './person-words.ts'

export const peopleFilterNames = ['q', 'state'] as const
type Address = ListAddress<(typeof peopleFilterNames)[number]>

/** Which members are shown. */
export function PeopleFilters({ address, counts }: { address: Address; counts: Counts | undefined }) {
  return (
    <ListFilters
      list="people"
      search="Email, username or id"
      states={personStates}
      counts={counts}
      address={address}
    />
  )
}
