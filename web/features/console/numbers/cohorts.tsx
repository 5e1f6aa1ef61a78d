import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { saveExport } from '../records/csv.ts'
import { FiguresDownloadButton } from '../records/download-button.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { CohortTable } from './cohort-table.tsx'

/** Who bought or listed again, by the month of their sign-up. */
export function Cohorts() {
  const reading = useQuery(callQuery('consoleFigures.cohorts'))
  const { data, error } = reading
  return (
    <div className="mt-6">
      <Section
        title="Who comes back"
        note="Members who have bought, or listed, at least once, by the month they signed up. Each cell is the share, and the number, who did it again in that month; their first time doesn’t count. Small: fewer than 20 people, so one person moves the share a lot."
        controls={
          <FiguresDownloadButton
            label="Cohorts as CSV"
            download={async (reason) =>
              saveExport(
                await call('consoleFigures.export', { query: { what: 'cohorts' }, body: { reason } }),
              )
            }
          />
        }
      >
        <QueryProblem query={reading} />
        {data ? (
          <>
            <CohortTable title="Bought again" did="bought" cohorts={data.buyers} />
            <CohortTable title="Listed again" did="listed" cohorts={data.sellers} />
          </>
        ) : (
          !error && <Skeleton className="h-60" />
        )}
      </Section>
    </div>
  )
}
