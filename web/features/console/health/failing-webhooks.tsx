import type { DataOf } from '../../../../contract/paths.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { rowMark } from '../frame/list-keys.ts'

type Webhook = DataOf<'consoleHealth.get'>['webhooks'][number]

/** Endpoints that don’t get their events, and why. */
export function FailingWebhooks({ webhooks }: { webhooks: Webhook[] }) {
  if (webhooks.length === 0) return <p className="text-soft">No endpoint is failing or paused.</p>
  return (
    <ul aria-label="Webhooks" className="divide-y divide-line border-line border-y">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="wrap-anywhere font-semibold">{webhook.url}</span>
              <State webhook={webhook} />
            </p>
            <p className="text-sm">{reasonOf(webhook)}</p>
            {webhook.since && <p className="tabular text-sm text-soft">Since {timeText(webhook.since)}</p>}
          </div>
          <Link
            {...rowMark}
            to={`/operator/webhooks?endpoint=${webhook.id}`}
            aria-label={`Deliveries to ${webhook.url}`}
            className="font-semibold text-primary-ink underline underline-offset-4"
          >
            Deliveries
          </Link>
        </li>
      ))}
    </ul>
  )
}

function State({ webhook: { state } }: { webhook: Webhook }) {
  if (state === 'paused') return <Badge variant="quiet">Paused</Badge>
  return state === 'failing' ? (
    <Badge variant="danger">Failing</Badge>
  ) : (
    <Badge variant="warning">Retrying</Badge>
  )
}

function reasonOf({ state, is_gone, waiting }: Webhook): string {
  const held = waiting === 1 ? '1 delivery is waiting.' : `${waiting} deliveries are waiting.`
  if (is_gone) return 'It answered 410 Gone, so we stopped sending.'
  if (state === 'paused') return waiting > 0 ? `It gets no events. ${held}` : 'It gets no events.'
  if (state === 'failing' && waiting === 0) return 'We gave up on at least one event.'
  return state === 'failing' ? `We gave up on at least one event. ${held}` : `${held} We keep trying.`
}
