import { MapPin } from 'lucide-react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { deadlineText } from '../../../dates.ts'

/** What the buyer shows at the door: the code in large digits and as a QR code. @source product-decisions §5 */
export function PickupCard({ order }: { order: Order }) {
  const code = order.pickup_code ?? order.courier_pin
  if (!code) return null
  const words = cardWords(order)
  return (
    <section
      aria-labelledby="pickup-code"
      className="grid items-center gap-6 rounded-lg bg-tint p-6 sm:grid-cols-[1fr_auto] print:border"
    >
      <div className="grid gap-3">
        <h2 id="pickup-code" className="font-semibold text-base! font-sans! tracking-normal!">
          {words.title}
        </h2>
        <p className="tabular font-display font-extrabold text-4xl tracking-[0.06em] md:text-5xl">
          <span className="sr-only">{[...code].join(' ')}</span>
          <span aria-hidden="true">{spaced(code)}</span>
        </p>
        <p className="max-w-sm text-sm">{words.text}</p>
        {order.collect_before && (
          <p className="text-sm">
            Collect it by <b>{deadlineText(order.collect_before)}</b>. After that the order is canceled
            {order.total_cents > 0 && ' and refunded'}.
          </p>
        )}
      </div>
      {order.pickup_qr && (
        <img
          src={order.pickup_qr}
          alt={`QR code of your ${order.delivery ? 'delivery' : 'pickup'} code`}
          width="168"
          height="168"
          className="rounded-md bg-white p-2"
        />
      )}
    </section>
  )
}

/** Splits codes longer than four digits into two halves, which are easier to read. */
function spaced(code: string): string {
  return code.length > 4 ? `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}` : code
}

/** Only the courier asks for the PIN; our own pickup code proves the hand-over. */
function cardWords({ courier_pin, pickup_code, delivery }: Order): { title: string; text: string } {
  if (courier_pin && !pickup_code)
    return {
      title: 'The courier’s PIN',
      text: 'The courier asks you for it at the door. Do not tell anyone else.',
    }
  return {
    title: delivery ? 'Your delivery code' : 'Your pickup code',
    text: 'Show it only when the item is in your hands: the code confirms that you have it.',
  }
}

/** Where the item is collected, once that is known. */
export function PickupAddress({ order }: { order: Order }) {
  const isAhead = order.state === 'paid' || order.state === 'ready'
  if (!isAhead) return null
  return (
    <p className="flex items-start gap-3">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
      <span>
        <span className="block text-sm text-soft">Pickup address</span>
        {order.pickup_address ||
          (order.role === 'buyer' ? 'Contact seller for pickup location' : 'Agree on a place with the buyer')}
      </span>
    </p>
  )
}
