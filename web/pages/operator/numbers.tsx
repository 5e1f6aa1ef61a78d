import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { Cohorts } from '../../features/console/numbers/cohorts.tsx'
import { FigureCharts } from '../../features/console/numbers/figure-charts.tsx'
import { saveExport } from '../../features/console/records/csv.ts'
import { FiguresDownloadButton } from '../../features/console/records/download-button.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { useFilter } from '../../features/console/records/use-filter.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Select } from '../../ui/fields/select.tsx'

const lengths = [1, 7, 30, 90]
const USUAL = 30

/** How many people came, what they met, and who comes back. */
export default function Numbers() {
  const { filter, change } = useFilter(['days'])
  const days = lengths.find((length) => String(length) === filter.days) ?? USUAL
  const reading = useQuery({
    ...callQuery('consoleFigures.get', { query: { days } }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = reading
  useListKeys()
  const save = async (reason: string) =>
    saveExport(await call('consoleFigures.export', { query: { what: 'figures', days }, body: { reason } }))
  return (
    <ConsoleFrame
      current="Numbers"
      controls={
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-44">
            <Select
              label="Days"
              options={periods}
              value={String(days)}
              onChange={({ target }) => change({ days: target.value })}
            />
          </div>
          <FiguresDownloadButton label="Figures as CSV" download={save} />
        </div>
      }
    >
      <QueryProblem query={reading} />
      {data ? <FigureCharts data={data} /> : !error && <Skeleton className="h-96" />}
      <Cohorts />
    </ConsoleFrame>
  )
}

const periods = lengths.map((days) => ({
  value: String(days),
  label: days === 1 ? 'The last day' : `The last ${days}`,
}))
