import type { MemberRecord, StaffDecision } from '../../../../contract/calls/console/decision-shape.ts'
import { STRIKES_TO_LIMIT } from '../../../../contract/rules/moderation/outcomes.ts'
import { dayText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { Remarks } from '../records/remarks.tsx'
import { Decisions } from './decisions.tsx'

interface QueueOwnerProps {
  owner: MemberRecord
  /** Decisions that are shown beside the target. */
  shown: readonly StaffDecision[]
}

/** Whose it is, and what staff know about them. */
export function QueueOwner({ owner, shown }: QueueOwnerProps) {
  const { strikes, notes } = owner
  const decisions = owner.decisions.filter(({ id }) => !shown.some((one) => one.id === id))
  return (
    <>
      <DetailPart title="Owner">
        <p className="flex flex-wrap items-center gap-2">
          <Link className="font-semibold text-primary-ink underline" to={`/operator/people?open=${owner.id}`}>
            @{owner.username}
          </Link>
          <Badge variant={strikes.length > 0 ? 'warning' : 'quiet'}>
            {strikes.length} of {STRIKES_TO_LIMIT} strikes
          </Badge>
          {owner.role !== 'member' && <Badge variant="primary">Staff</Badge>}
          {owner.suspended_at && <Badge variant="danger">Suspended</Badge>}
          {owner.limited_until && (
            <Badge variant="warning">Limited until {dayText(owner.limited_until)}</Badge>
          )}
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-soft">
          <dt>Member since</dt>
          <dd>{dayText(owner.member_since)}</dd>
          <dt>Listings</dt>
          <dd className="tabular">{owner.listings}</dd>
          <dt>Orders</dt>
          <dd className="tabular">{owner.orders}</dd>
          <dt>Their own reports</dt>
          <dd className="tabular">
            {owner.reports_upheld} right, {owner.reports_rejected} not
          </dd>
        </dl>
      </DetailPart>
      {decisions.length > 0 && (
        <DetailPart title="Other decisions about them">
          <Decisions decisions={decisions} />
        </DetailPart>
      )}
      {notes.length > 0 && (
        <DetailPart title="Notes">
          <Remarks remarks={notes} />
        </DetailPart>
      )}
    </>
  )
}
