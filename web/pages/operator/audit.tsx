import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { saveCsvText } from '../../features/console/records/csv.ts'
import { usePages } from '../../features/console/records/use-pages.ts'
import { AuditList, auditCsv } from '../../features/console/staff/audit-list.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

interface Filter {
  action?: string
  actor?: string
  subject?: string
}

/** What staff have done. */
export default function Audit() {
  const [filter, setFilter] = useState<Filter>({})
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter)
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <ConsoleFrame
      current="Audit log"
      controls={
        <Button
          variant="secondary"
          icon={<Download className="size-5" />}
          onClick={() => void download(filter)}
        >
          Last 1,000 as CSV
        </Button>
      }
    >
      <FilterForm onFilter={setFilter} />
      {error && <Alert>{error.message}</Alert>}
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

function FilterForm({ onFilter }: { onFilter: (filter: Filter) => void }) {
  return (
    <form
      className="grid items-end gap-4 sm:grid-cols-3 xl:max-w-4xl"
      onChange={({ currentTarget }) => {
        const typed = [...new FormData(currentTarget)].filter(([, value]) => value !== '')
        onFilter(Object.fromEntries(typed))
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField name="action" label="Action" placeholder="order." autoCapitalize="none" />
      <TextField name="actor" label="Who" placeholder="username" autoCapitalize="none" />
      <TextField name="subject" label="Id of what was changed" />
    </form>
  )
}

function useAudit(filter: Filter) {
  return usePages({
    key: ['staff.audit', filter],
    read: (place: number | undefined) =>
      call('staff.audit', { query: { ...filter, ...(place ? { before: place } : {}) } }),
    nextOf: ({ has_more, entries }) => (has_more ? entries.at(-1)?.id : undefined),
  })
}

async function download(filter: Filter): Promise<void> {
  const { data } = await call('staff.audit', { query: { ...filter, limit: 1000 } })
  if (data) saveCsvText('audit-log.csv', auditCsv(data.entries))
}
