import type { StaffDecision } from '../../../../contract/calls/console/decision-shape.ts'
import { policyOf } from '../../../../contract/rules/moderation/policies.ts'
import { dayText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { decidedWords, deciderText } from './queue-words.ts'

/** Decisions with what was said about them, the newest first. */
export function Decisions({ decisions }: { decisions: readonly StaffDecision[] }) {
  return (
    <ul className="grid gap-4">
      {decisions.map((decision) => (
        <li key={decision.id} className="grid gap-1">
          <DecisionFacts decision={decision} />
        </li>
      ))}
    </ul>
  )
}

/** One decision: what, by whom, which rule, and its words for the owner and for staff. */
export function DecisionFacts({ decision }: { decision: StaffDecision }) {
  const { at, outcome, target, policy, until, text, note, ended_how, appeal } = decision
  const words = decidedWords[outcome]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {words.charAt(0).toUpperCase()}
          {words.slice(1)}
          {until && ` until ${dayText(until)}`}
        </span>
        {ended_how && <Badge>{endWords[ended_how]}</Badge>}
        {appeal && <Badge variant={appeal === 'upheld' ? 'success' : 'quiet'}>Appeal {appeal}</Badge>}
      </p>
      {text && <p className="wrap-anywhere">“{text}”</p>}
      {note && <p className="wrap-anywhere text-sm">Note: {note}</p>}
      <p className="text-sm text-soft">
        {[deciderText(decision), dayText(at), policyOf(policy)?.title, target.title]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const endWords: Readonly<Record<NonNullable<StaffDecision['ended_how']>, string>> = {
  expired: 'Over',
  lifted: 'Lifted',
  appeal: 'Taken back',
  decided: 'Replaced',
}
