import type { InputOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { saveExport } from '../../features/console/records/csv.ts'
import { ListDownloadButton } from '../../features/console/records/download-button.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { SavedFilters } from '../../features/console/records/saved-filters.tsx'
import { SearchBox } from '../../features/console/records/search-box.tsx'
import { type ListAddress, useFilter } from '../../features/console/records/use-filter.ts'
import { usePages } from '../../features/console/records/use-pages.ts'
import { AuditList } from '../../features/console/staff/audit-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const filterNames = ['action', 'actor', 'subject'] as const
type Filter = NonNullable<InputOf<'staff.exportAudit'>['query']>

/** What staff have done. */
export default function Audit() {
  const address = useFilter(filterNames)
  const filter: Filter = address.filter
  const reading = useAudit(filter)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  const entries = data?.pages.flatMap((page) => page.entries)
  useListKeys()
  return (
    <ConsoleFrame
      current="Audit log"
      controls={<ListDownloadButton label="All as CSV" download={(reason) => download(filter, reason)} />}
    >
      <Filters address={address} />
      <QueryProblem query={reading} />
      {entries ? <AuditList entries={entries} /> : !error && <Skeleton className="h-96" />}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </ConsoleFrame>
  )
}

function Filters({ address }: { address: ListAddress<(typeof filterNames)[number]> }) {
  const { filter, change, replace } = address
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-3 xl:max-w-4xl">
        <SearchBox
          isMain
          label="Action"
          placeholder="order."
          value={filter.action ?? ''}
          onSearch={(action) => change({ action })}
        />
        <SearchBox
          label="Who"
          placeholder="username"
          value={filter.actor ?? ''}
          onSearch={(actor) => change({ actor })}
        />
        <SearchBox
          label="Id of what was changed"
          value={filter.subject ?? ''}
          onSearch={(subject) => change({ subject })}
        />
      </div>
      <SavedFilters list="audit" filter={filter} onApply={replace} />
    </div>
  )
}

function useAudit(filter: Filter) {
  return usePages({
    key: ['staff.audit', filter],
    read: (place: number | undefined, signal) =>
      call('staff.audit', { query: { ...filter, ...(place ? { before: place } : {}) } }, { signal }),
    nextOf: ({ has_more, entries }) => (has_more ? entries.at(-1)?.id : undefined),
    keepsOld: true,
  })
}

/** Saves every row that fits, however many there are. @returns why that failed; null if it did not */
async function download(query: Filter, reason: string): Promise<string | null> {
  return saveExport(await call('staff.exportAudit', { query, body: { reason } }))
}
