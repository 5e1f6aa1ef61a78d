import type { DataOf } from '../../../../contract/paths.ts'
import { timeText } from '../../../dates.ts'

type Step = DataOf<'consoleListings.get'>['history'][number]

const actions: Record<string, string> = {
  'listing.hide': 'Hid it',
  'listing.merge': 'Merged it into another listing',
  'listing.unhide': 'Restored it',
  'listing.file': 'Changed the category',
  'order.read_messages': 'Read the messages',
  'account.suspend': 'Suspended the account',
  'account.unsuspend': 'Lifted the suspension',
  'account.change_suspension': 'Changed the suspension',
  'account.unlimit': 'Lifted the limit',
  'account.sign_out': 'Signed it out everywhere',
  'account.reset_factors': 'Reset the second factors',
  'account.export': 'Exported its data',
  'account.note': 'Wrote a note',
  'enquiry.answer': 'Answered',
  'enquiry.assign': 'Assigned it',
  'enquiry.close': 'Changed its state',
  'staff.grant': 'Changed the role',
}

/** What staff did to a record, the newest first. */
export function AuditSteps({ steps }: { steps: Step[] }) {
  if (steps.length === 0) return <p className="text-soft">Staff have not changed anything.</p>
  return (
    <ol className="grid gap-3">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action}`}>
          <p>
            <span className="font-semibold">{actions[step.action] ?? step.action}</span>
            {changeOf(step.details)}
          </p>
          {typeof step.details.reason === 'string' && (
            <p className="wrap-anywhere">“{step.details.reason}”</p>
          )}
          <p className="text-sm text-soft">
            {step.actor ? `@${step.actor}` : 'From the terminal'}, {timeText(step.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function changeOf({ before, after }: Step['details']): string {
  if (before === undefined && after === undefined) return ''
  return `: ${before ?? 'nobody'} → ${after ?? 'nobody'}`
}
