import type { DataOf } from '../../../../contract/paths.ts'
import { timeText } from '../../../dates.ts'
import { actionText, valueText, whoOf } from './action-words.ts'

type Step = DataOf<'consoleListings.get'>['history'][number]

/** What staff did to a record, the newest first. */
export function AuditSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return <p className="text-soft">Staff have not changed anything.</p>
  return (
    <ol className="grid gap-3">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action}`}>
          <p>
            <span title={step.action} className="font-semibold">
              {actionText(step.action)}
            </span>
            {changeOf(step.details)}
          </p>
          {typeof step.details.reason === 'string' && <p className="wrap-anywhere">{step.details.reason}</p>}
          <p className="text-sm text-soft">
            {whoOf(step)}, {timeText(step.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function changeOf({ before, after }: Step['details']): string {
  if (before === undefined && after === undefined) return ''
  return `: ${valueText(before ?? 'nobody')} → ${valueText(after ?? 'nobody')}`
}
