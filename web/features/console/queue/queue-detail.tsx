import type { QueueDetail as Detail } from '../../../../contract/calls/console/queue-shape.ts'
import { agoText } from '../../../ago-text.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DetailHead } from '../records/detail-head.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { reporterText } from '../records/reporter-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { DecideForm } from './decide-form.tsx'
import { decidedText } from './decided-text.ts'
import { Decisions } from './decisions.tsx'
import { QueueOwner } from './queue-owner.tsx'
import { Claim } from './queue-row.tsx'
import { QueueTarget } from './queue-target.tsx'
import { oneOfKind, reasonText } from './queue-words.ts'
import { useQueueItem } from './use-queue.ts'

interface QueueDetailProps {
  id: string
  /** Opens what comes next. */
  onDecided: () => void
  onClose: () => void
}

/** One item with everything that a decision needs. */
export function QueueDetail({ id, onDecided, onClose }: QueueDetailProps) {
  const reading = useQueueItem(id)
  const { data, error } = reading
  if (error && !data) return <QueryProblem query={reading} />
  if (!data) return <Skeleton className="h-96" />
  const { item, history, owner } = data
  const isOpen = item.state === 'open'
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DetailHead id={id} title={item.title || oneOfKind[item.kind]} onClose={onClose}>
        <Badge variant={isOpen ? 'warning' : 'quiet'}>{isOpen ? oneOfKind[item.kind] : 'Decided'}</Badge>
        {item.hidden_at && isOpen && <Badge variant="danger">Hidden until decided</Badge>}
        {isOpen && <Claim item={item} />}
        <span className="tabular">
          Score {item.score} · {agoText(item.first_at, Date.now())}
        </span>
      </DetailHead>
      {isOpen ? <ClaimButton item={item} /> : <Alert tone="info">{decidedText(data)}</Alert>}
      <QueueTarget detail={data} />
      <Reports detail={data} />
      {isOpen && <DecideForm key={id} detail={data} onDecided={onDecided} />}
      {history.length > 0 && (
        <DetailPart title="Earlier decisions about this">
          <Decisions decisions={history} />
        </DetailPart>
      )}
      {owner && <QueueOwner owner={owner} shown={history} />}
    </article>
  )
}

function Reports({ detail: { reports, item } }: { detail: Detail }) {
  if (reports.length === 0) return null
  return (
    <DetailPart title={item.reports === 1 ? '1 report' : `${item.reports} reports`}>
      <ul className="grid gap-3">
        {reports.map(({ id, at, reason, note, reporter, points, is_automatic }) => (
          <li key={id}>
            <p className="font-semibold">{reasonText(reason)}</p>
            {note && <p className="wrap-anywhere">“{note}”</p>}
            <p className="tabular text-sm text-soft">
              {reporterText({ reporter, is_automatic })}, {timeText(at)} · {points} points
            </p>
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
