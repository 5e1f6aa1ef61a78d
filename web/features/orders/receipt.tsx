import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { dayText } from '../../dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { chargeLines, sellerLines, totalName } from './amount-lines.ts'
import { addressText, deliveryWords, refundLines } from './order-words.ts'

/** A receipt that prints on one page. */
export function Receipt({ order }: { order: Order }) {
  const lines: [string, number][] = [
    [order.title, order.item_cents],
    ...(order.delivery_cents > 0
      ? [[deliveryWords(order.delivery_type), order.delivery_cents] as [string, number]]
      : []),
    ...chargeLines(order).map(({ name, cents }): [string, number] => [name, cents]),
  ]
  const net = order.total_cents - order.refunded_cents
  return (
    <article className="grid max-w-3xl gap-8 rounded-lg border border-line p-6 md:p-8 print:border-0 print:p-0">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Order" value={order.id} />
        <Fact name="Paid" value={order.paid_at ? dayText(order.paid_at) : 'Not paid'} />
        <Fact name={order.role === 'buyer' ? 'Seller' : 'Buyer'} value={otherName(order)} />
        {order.delivery && <Fact name="Delivered to" value={addressText(order.delivery)} />}
      </dl>
      <table className="tabular w-full">
        <thead className="border-line border-b text-left text-sm text-soft">
          <tr>
            <th scope="col" className="py-2 font-medium">
              What
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, cents]) => (
            <Row key={name} name={name} cents={cents} />
          ))}
        </tbody>
        <tfoot className="border-line border-t font-semibold">
          <Row name={totalName(order)} cents={order.total_cents} />
          {order.refunded_cents > 0 && (
            <>
              {refundLines(order).map(({ name, cents }) => (
                <Row key={name} name={name} cents={-cents} />
              ))}
              <Row name="Net paid" cents={net} />
            </>
          )}
          {sellerLines(order).map(({ name, cents }) => (
            <Row key={name} name={name} cents={cents} />
          ))}
        </tfoot>
      </table>
      <p className="text-sm text-soft">
        Paid by card through Stoop. Second-hand: sold between people. After the hand-over a change of mind is
        final; an item that isn’t as described can be reported on the order’s page while its protection lasts.
      </p>
      <Button className="justify-self-start print:hidden" onClick={() => window.print()}>
        Print
      </Button>
    </article>
  )
}

function otherName({ other_person, role }: Order): string {
  if (other_person?.username) return `@${other_person.username}`
  return other_person?.email ?? (role === 'buyer' ? 'The seller' : 'The buyer')
}

function Row({ name, cents }: { name: string; cents: number }) {
  const amount = formatPrice(toDollars(Math.abs(cents)))
  return (
    <tr>
      <th scope="row" dir="auto" className="py-2 pr-4 text-left font-[inherit] wrap-anywhere">
        {name}
      </th>
      <td className="py-2 text-right">{cents < 0 ? `−${amount}` : amount}</td>
    </tr>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  )
}
