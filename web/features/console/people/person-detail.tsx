import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/cache/query.ts'
import { dayText } from '../../../dates.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { AuditSteps } from '../records/audit-steps.tsx'
import { DetailHead } from '../records/detail-head.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { Email } from '../records/email.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { Notes } from './notes.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonDecisions } from './person-decisions.tsx'
import { PersonLists } from './person-lists.tsx'
import { PersonBadges } from './person-row.tsx'

/** One member with everything about them. */
export function PersonDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(callQuery('consolePeople.get', { params: { id } }))
  const { data, error } = reading
  if (error && !data) return <QueryProblem query={reading} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DetailHead id={id} title={`@${data.username}`} onClose={onClose}>
        <PersonBadges person={data} />
        <Email address={data.email} />
      </DetailHead>
      {data.suspended_at && (
        <Alert title={suspensionText(data.suspended_at, data.suspended_until)}>
          {data.suspended_reason || 'No reason was given.'}
        </Alert>
      )}
      <PersonActions person={data} onGone={onClose} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-soft">
        <dt>Member since</dt>
        <dd>{dayText(data.created_at)}</dd>
        <dt>Signed in on</dt>
        <dd>{data.sessions === 1 ? '1 device' : `${data.sessions} devices`}</dd>
        <dt>Two-step sign-in</dt>
        <dd>{data.has_second_factor ? 'On' : 'Off'}</dd>
        <dt>Public page</dt>
        <dd>
          <Link className="underline" to={`/people/${data.username}`}>
            Open
          </Link>
        </dd>
        <dt>Id</dt>
        <dd className="break-all">{data.id}</dd>
      </dl>
      <PersonDecisions id={id} />
      <Notes id={id} notes={data.notes} />
      <PersonLists person={data} />
      <DetailPart title="What staff did">
        <AuditSteps steps={data.history} />
      </DetailPart>
    </article>
  )
}

function suspensionText(since: string, until: string | null): string {
  return `Suspended since ${dayText(since)}, ${until ? `until ${dayText(until)}` : 'for good'}`
}
