import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import { timeText } from '../../../dates.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useStaff } from '../frame/staff-gate.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { DecisionFacts } from './decisions.tsx'
import { deciderText } from './queue-words.ts'

/** An appeal beside the decision that it is about. */
export function TargetAppeal({ appeal }: { appeal: NonNullable<QueueTarget['appeal']> }) {
  const { username } = useStaff()
  const { decision } = appeal
  const isOwn = decision.by.username !== null && decision.by.username === username
  return (
    <>
      {isOwn && (
        <Alert tone="warning" title="You made this decision">
          Somebody else decides the appeal, if there is another member of staff with two-step sign-in.
        </Alert>
      )}
      <DetailPart title="Appeal">
        <p className="whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
        <p className="text-sm text-soft">{timeText(appeal.at)}</p>
      </DetailPart>
      <DetailPart title={`Decided by ${isOwn ? 'you' : deciderText(decision)}`}>
        <div className="grid gap-1">
          <DecisionFacts decision={decision} />
        </div>
      </DetailPart>
    </>
  )
}
