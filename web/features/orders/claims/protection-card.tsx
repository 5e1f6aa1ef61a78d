import { ShieldCheck } from 'lucide-react'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { call } from '../../../api/call.ts'
import { untilText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { type OrderActProps, useOrderAct } from '../actions/use-order-act.ts'
import { orderInput } from '../order-query.ts'

/** Until when the buyer can report a problem, and the choice between that and "all good". @source decision 201 */
export function ProtectionCard({ order, token, ...hooks }: OrderActProps) {
  const { busy, actIfSure } = useOrderAct(hooks)
  // While a bank reviews the payment, the end of the protection pays nobody.
  if (!order.protected_until || (order.on_hold && order.role === 'seller')) return null
  const until = untilText(order.protected_until)
  const release = () =>
    actIfSure(
      {
        title: 'All good?',
        text: `${formatPrice(toDollars(order.item_cents))} goes to the seller now. After that, you can’t report a problem with this order anymore.`,
        yes: 'All good',
        no: 'Not yet',
      },
      () => call('orders.release', orderInput(order.id, token)),
      'This could not be saved.',
    )
  return (
    <section
      aria-labelledby="protection"
      className="grid gap-4 rounded-lg border border-line p-5 md:p-6 print:hidden"
    >
      <div className="flex items-start gap-4">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary-ink" />
        <div className="grid gap-1">
          <h2 id="protection" className="text-xl">
            {order.role === 'buyer' ? `Protected until ${until}` : `In protection until ${until}`}
          </h2>
          <p className="max-w-prose text-soft">
            {order.role === 'buyer'
              ? 'Is it what the listing promised? Until then we hold your money, and you can report a problem.'
              : 'The buyer can report a problem until then. If they don’t, or say that all is good, the money is yours.'}{' '}
            <Link
              to={order.role === 'buyer' ? '/protection#problem' : '/protection#paid'}
              className="font-semibold text-primary-ink underline underline-offset-4"
            >
              How protection works
            </Link>
          </p>
        </div>
      </div>
      {order.role === 'buyer' && (
        <div className="grid gap-3 sm:flex sm:flex-wrap noscript:hidden">
          {order.can_release && (
            <Button busy={busy} busyLabel="One moment…" onClick={() => void release()}>
              All good
            </Button>
          )}
          {order.can_report_problem && (
            <LinkButton to={problemPath(order.id, token)} variant="secondary">
              Report a problem
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}

/** The page that reports a problem. */
function problemPath(id: string, token: string | null): string {
  return `/orders/${id}/problem${token ? `?token=${encodeURIComponent(token)}` : ''}`
}
