import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { orderInput } from '../order-query.ts'
import { arrivalWords } from './arrival-words.ts'
import { MissDialog } from './miss-dialog.tsx'

/** Asks the buyer whether the delivery arrived, and explains to both sides what happens next. @source decision 070 */
export function ArrivalCard({ order, token, ...hooks }: OrderActProps) {
  const { busy, actIfSure } = useOrderAct(hooks)
  const [isMissing, setIsMissing] = useState(false)
  const words = arrivalWords(order)
  if (!words) return null
  const arrived = () => {
    return actIfSure(
      {
        title: 'Do you have it?',
        text: 'Confirm once you have received it. Then your protection starts: for a while, you can report a problem here. A change of mind is final.',
        yes: 'Yes, I have it',
        no: 'Not yet',
      },
      () => call('orders.confirmArrival', orderInput(order.id, token)),
      'This could not be saved.',
    )
  }
  return (
    <section
      aria-labelledby="arrival"
      className="grid gap-4 rounded-lg border border-line p-5 md:p-6 print:hidden"
    >
      <div className="grid gap-1">
        <h2 id="arrival" className="text-xl">
          {words.title}
        </h2>
        <p className="max-w-prose">{words.text}</p>
      </div>
      {(order.can_confirm_arrival || order.can_miss_arrival) && (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {order.can_confirm_arrival && (
            <Button
              variant={order.arrival || order.can_miss_arrival ? 'primary' : 'secondary'}
              busy={busy}
              busyLabel="One moment…"
              onClick={() => void arrived()}
            >
              Yes, I have it
            </Button>
          )}
          {order.can_miss_arrival && (
            <Button variant="secondary" onClick={() => setIsMissing(true)}>
              No, it did not arrive
            </Button>
          )}
        </div>
      )}
      {isMissing && (
        <MissDialog order={order} token={token} onClose={() => setIsMissing(false)} onDone={hooks.onDone} />
      )}
    </section>
  )
}
