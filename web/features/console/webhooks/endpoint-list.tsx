import { call } from '../../../api/call.ts'
import { timeText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { useQuickAction } from './use-webhooks.ts'
import { eventsText, type StaffEndpoint, stateOf, trouble } from './webhook-words.ts'

interface EndpointListProps {
  endpoints: StaffEndpoint[]
  onEdit: (endpoint: StaffEndpoint) => void
  onPause: (endpoint: StaffEndpoint) => void
  onRotate: (endpoint: StaffEndpoint) => void
  onDelete: (endpoint: StaffEndpoint) => void
}

/** Every endpoint, the oldest first. */
export function EndpointList({ endpoints, onEdit, onPause, onRotate, onDelete }: EndpointListProps) {
  if (endpoints.length === 0)
    return (
      <p className="max-w-prose text-soft">
        There are no endpoints yet. Add your program’s address and choose which events to send it.
      </p>
    )
  return (
    <ul aria-label="Endpoints" className="divide-y divide-line border-line border-y">
      {endpoints.map((endpoint) => (
        <li
          {...rowProps}
          key={endpoint.id}
          className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-4 py-5 2xl:grid-cols-[minmax(0,1fr)_auto]"
        >
          <EndpointFacts endpoint={endpoint} />
          <EndpointActions
            endpoint={endpoint}
            onEdit={() => onEdit(endpoint)}
            onPause={() => onPause(endpoint)}
            onRotate={() => onRotate(endpoint)}
            onDelete={() => onDelete(endpoint)}
          />
        </li>
      ))}
    </ul>
  )
}

function EndpointFacts({ endpoint }: { endpoint: StaffEndpoint }) {
  const { url, event_types, created_at, created_by, old_secret_until } = endpoint
  const { label, variant } = stateOf(endpoint)
  const problem = trouble(endpoint)
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="wrap-anywhere font-semibold">{url}</p>
        <Badge variant={variant}>{label}</Badge>
      </div>
      <p>{eventsText(event_types)}</p>
      {problem && <p className={variant === 'danger' ? 'text-danger-ink' : undefined}>{problem}</p>}
      <p className="text-sm text-soft">
        Added {timeText(created_at)} by {created_by ? `@${created_by}` : 'the operator'}
        {old_secret_until && `. The old secret works until ${timeText(old_secret_until)}`}
      </p>
    </div>
  )
}

interface EndpointActionsProps {
  endpoint: StaffEndpoint
  onEdit: () => void
  onPause: () => void
  onRotate: () => void
  onDelete: () => void
}

function EndpointActions({ endpoint, onEdit, onPause, onRotate, onDelete }: EndpointActionsProps) {
  const { id, url, state } = endpoint
  const { busy, act } = useQuickAction()
  const isPaused = state === 'paused'
  const toggle = isPaused ? 'Resume' : 'Pause'
  return (
    <div className="flex flex-wrap gap-2">
      {!isPaused && (
        <Button
          variant="secondary"
          aria-label={`Send test to ${url}`}
          busy={busy === 'test'}
          busyLabel="Sending…"
          onClick={() =>
            void act('test', 'The test event is on its way.', () =>
              call('consoleWebhooks.test', { params: { id } }),
            )
          }
        >
          Send test
        </Button>
      )}
      <Button {...openMark} variant="secondary" aria-label={`Edit ${url}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="secondary" aria-label={`${toggle} ${url}`} onClick={onPause}>
        {toggle}
      </Button>
      <Button variant="secondary" aria-label={`New secret for ${url}`} onClick={onRotate}>
        New secret
      </Button>
      <Button variant="secondary" aria-label={`Delete ${url}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  )
}
