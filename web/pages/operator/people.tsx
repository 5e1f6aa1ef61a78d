import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useStaff } from '../../features/console/frame/staff-gate.tsx'
import { PeopleFilters, peopleFilterNames } from '../../features/console/people/people-filters.tsx'
import { PersonDetail } from '../../features/console/people/person-detail.tsx'
import { PersonRow } from '../../features/console/people/person-row.tsx'
import { downloadPeople, type PeopleQuery, usePeople } from '../../features/console/people/use-people.ts'
import { ListDownloadButton } from '../../features/console/records/download-button.tsx'
import { RecordsLayout } from '../../features/console/records/records-layout.tsx'
import { useFilter } from '../../features/console/records/use-filter.ts'

/** All members. */
export default function People() {
  const { role } = useStaff()
  const address = useFilter(peopleFilterNames)
  // The server refuses a state that it does not know.
  const filter = address.filter as PeopleQuery
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isFetching } =
    usePeople(filter)
  const { opened, hrefOf, close } = address
  return (
    <ConsoleFrame
      current="People"
      controls={
        role === 'operator' && <ListDownloadButton download={(reason) => downloadPeople(filter, reason)} />
      }
    >
      <RecordsLayout
        label="People"
        filters={<PeopleFilters address={address} counts={data?.pages[0]?.counts} />}
        rows={data?.pages
          .flatMap(({ people }) => people)
          .map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              href={hrefOf(person.id)}
              isOpen={person.id === opened}
            />
          ))}
        problem={error?.message}
        retry={{ isRunning: isFetching, run: () => void refetch() }}
        more={{ has: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() }}
        detail={opened && <PersonDetail id={opened} onClose={close} />}
        onClose={close}
      />
    </ConsoleFrame>
  )
}
