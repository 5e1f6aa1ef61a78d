import type { ProviderFailureReason, ProviderHealth } from '../../../../contract/calls/console/health.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { agoText } from '../../../ago-text.ts'
import { Badge } from '../../../ui/cards/badge.tsx'

const states: Record<ProviderHealth['state'], { text: string; variant: 'success' | 'danger' | 'quiet' }> = {
  fine: { text: 'Answers', variant: 'success' },
  failing: { text: 'Failing', variant: 'danger' },
  unused: { text: 'Not called yet', variant: 'quiet' },
  off: { text: 'Not set up', variant: 'quiet' },
}

const kinds: Record<ProviderHealth['kind'], string> = {
  real: '',
  simulated: 'simulated',
  own: 'built in',
  off: '',
}

const reasons: Record<ProviderFailureReason, string> = {
  unavailable: 'it could not be reached, or answered with an error of its own',
  timeout: 'it did not answer in time',
  rate_limited: 'it was asked too often',
  unauthorized: 'it did not accept our key',
  bad_answer: 'its answer could not be read',
  bad_signature: 'its message was not signed as agreed',
  error: 'an unexpected error, which the log has',
}

/** What does what in this installation, and whether it answers. */
export function Providers({ providers }: Pick<DataOf<'consoleHealth.get'>, 'providers'>) {
  return (
    <ul aria-label="Providers" className="divide-y divide-line border-line border-y">
      {providers.map((provider) => (
        <Row key={provider.name} provider={provider} />
      ))}
    </ul>
  )
}

function Row({ provider }: { provider: ProviderHealth }) {
  const { name, by, kind, state, last_answer_at, last_failure_at, last_failure, calls, failures } = provider
  const { text, variant } = states[state]
  const now = Date.now()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5 text-sm">
      <span className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-soft">
          {by}
          {kinds[kind] && `, ${kinds[kind]}`}
        </span>
      </span>
      <Badge variant={variant}>{text}</Badge>
      {last_answer_at && (
        <span className="tabular col-span-2 text-soft">
          Answered {agoText(last_answer_at, now)} · {callsText(calls, failures)}
        </span>
      )}
      {last_failure_at && last_failure && (
        <span className="tabular col-span-2 text-soft">
          Failed {agoText(last_failure_at, now)}: {reasons[last_failure]}
          {!last_answer_at && ` · ${callsText(calls, failures)}`}
        </span>
      )}
    </li>
  )
}

function callsText(calls: number, failures: number): string {
  const made = calls === 1 ? '1 call' : `${calls.toLocaleString('en-US')} calls`
  const failed = failures > 0 ? `, ${failures.toLocaleString('en-US')} failed` : ''
  return `${made} in the last hour${failed}`
}
