import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/cache/query.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { AuditSteps } from '../records/audit-steps.tsx'
import { DetailHead } from '../records/detail-head.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { Email } from '../records/email.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { Remarks } from '../records/remarks.tsx'
import { AnswerForm } from './answer-form.tsx'
import { EnquiryFiling } from './enquiry-filing.tsx'
import { type EnquiryDetail as Detail, enquiryKinds, enquiryStates, stateVariants } from './enquiry-words.ts'

/** One message with its answers. */
export function EnquiryDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(callQuery('consoleEnquiries.get', { params: { id } }))
  const { data, error } = reading
  if (error && !data) return <QueryProblem query={reading} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DetailHead id={id} title={data.name} onClose={onClose}>
        <Badge variant={stateVariants[data.state]}>{enquiryStates[data.state]}</Badge>
        <span>
          {enquiryKinds[data.kind]} · {timeText(data.created_at)}
        </span>
      </DetailHead>
      <p>
        <Email address={data.email} /> ·{' '}
        <Link className="underline" to={`/operator/people?q=${encodeURIComponent(data.email)}`}>
          Look for an account
        </Link>
      </p>
      <dl className="grid gap-3 [&_dt]:text-sm [&_dt]:text-soft">
        {data.fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Answers enquiry={data} />
      <AnswerForm key={id} enquiry={data} />
      <EnquiryFiling enquiry={data} />
      <DetailPart title="What staff did">
        <AuditSteps steps={data.history} />
      </DetailPart>
    </article>
  )
}

function Answers({ enquiry }: { enquiry: Detail }) {
  if (enquiry.answer_list.length === 0) return null
  return (
    <DetailPart title={enquiry.answers === 1 ? '1 answer' : `${enquiry.answers} answers`}>
      <Remarks remarks={enquiry.answer_list.map(({ author, ...answer }) => ({ ...answer, by: author }))} />
    </DetailPart>
  )
}
