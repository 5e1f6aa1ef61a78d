import { useQuery } from '@tanstack/react-query'
import { STRIKES_TO_LIMIT } from '../../../../contract/rules/moderation/outcomes.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { dayText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Decisions } from '../queue/decisions.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { QueryProblem } from '../records/query-problem.tsx'

/** What was decided about a person, and what counts now. */
export function PersonDecisions({ id }: { id: string }) {
  const reading = useQuery(callQuery('consolePeople.record', { params: { id } }))
  const { data, error } = reading
  if (error && !data) return <QueryProblem query={reading} />
  if (!data) return <Skeleton className="h-24" />
  const { strikes, decisions, limited_until, suspended_until } = data.member
  return (
    <DetailPart title="Decisions">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={strikes.length > 0 ? 'warning' : 'quiet'}>
          {strikes.length} of {STRIKES_TO_LIMIT} strikes
        </Badge>
        {limited_until && <Badge variant="warning">Limited until {dayText(limited_until)}</Badge>}
        {suspended_until && <Badge variant="danger">Suspended until {dayText(suspended_until)}</Badge>}
      </p>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
    </DetailPart>
  )
}
