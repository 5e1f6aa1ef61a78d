import { agoText } from '../../../ago-text.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/cards/badge.tsx'
import { openMark, rowProps } from '../frame/list-keys.ts'
import { useQuickAction } from './use-webhooks.ts'
import { answerText, attemptsText, deliveryStates, type StaffDelivery } from './webhook-words.ts'

const variants = { pending: 'warning', delivered: 'success', failed: 'danger' } as const

/** Deliveries, the newest first: in columns, or one below the other on narrow screens. */
export function DeliveryList({ deliveries }: { deliveries: StaffDelivery[] }) {
  const { busy, act } = useQuickAction()
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line border-line border-y">
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          isBusy={busy === delivery.id}
          onResend={() =>
            void act(delivery.id, 'The event is on its way again.', () =>
              call('consoleWebhooks.resend', { params: { id: delivery.id } }),
            )
          }
        />
      ))}
    </ul>
  )
}

interface DeliveryRowProps {
  delivery: StaffDelivery
  isBusy: boolean
  onResend: () => void
}

function DeliveryRow({ delivery, isBusy, onResend }: DeliveryRowProps) {
  const { type, url, state, created_at, event_id } = delivery
  const answer = answerText(delivery)
  return (
    <li
      {...rowProps}
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_9rem]"
    >
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {type} <Badge variant={variants[state]}>{deliveryStates[state]}</Badge>
        </p>
        <p className="wrap-anywhere text-sm text-soft">{url}</p>
      </div>
      <div className="grid min-w-0 gap-0.5 sm:col-start-1 lg:col-start-2">
        <p>{answer ?? 'Not sent yet'}</p>
        <p className="tabular text-sm text-soft">
          {agoText(created_at, Date.now())} · {attemptsText(delivery)}
        </p>
      </div>
      {state !== 'pending' && (
        <Button
          {...openMark}
          variant="secondary"
          className="justify-self-start sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:justify-self-end lg:col-start-3 lg:row-span-1"
          aria-label={`Send again: ${type} ${event_id}`}
          busy={isBusy}
          busyLabel="Sending…"
          onClick={onResend}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
