import { Clock, ExternalLink, MapPin, MessageSquare, MoveVertical, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { marketplace } from '../../../marketplace.ts'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { IconFact } from '../../../ui/cards/icon-fact.tsx'
import { addressText, trackingText } from '../order-words.ts'
import { deliveryEntry } from './calendar-file.ts'
import { CalendarLink } from './calendar-link.tsx'

interface DeliveryCardProps {
  order: Order
  /** The route on a map, while there is one to show. */
  map: ReactNode
}

/** The delivery's address, time and courier. @source product-decisions §5; spec §4 'Track Order' */
export function DeliveryCard({ order, map }: DeliveryCardProps) {
  const { delivery, tracking } = order
  // A canceled delivery must not show a time.
  if (!delivery || order.state === 'cancelled' || order.state === 'refunded') return null
  const isAhead = order.state === 'scheduled' || order.state === 'out_for_delivery'
  return (
    <section
      aria-labelledby="delivery"
      className="grid gap-5 rounded-lg border border-line p-5 print:border-0"
    >
      <div className="grid gap-1">
        <h2 id="delivery" className="text-xl">
          Delivery
        </h2>
        {isAhead && tracking && <p role="status">{trackingText(order)}</p>}
      </div>
      {isAhead && map}
      <ul className="grid gap-3">
        <IconFact icon={<MapPin />} label="To">
          {addressText(delivery)}
        </IconFact>
        <IconFact icon={<Clock />} label="When">
          {windowText(delivery)}
        </IconFact>
        {delivery.flights !== null && (
          <IconFact icon={<MoveVertical />} label="Stairs">
            {delivery.flights === 0 ? 'Ground level' : `${delivery.flights} flights`}
          </IconFact>
        )}
        {delivery.instructions && (
          <IconFact icon={<MessageSquare />} label="Instructions">
            {delivery.instructions}
          </IconFact>
        )}
        {order.role === 'seller' && delivery.contact_phone && (
          <IconFact icon={<Phone />} label={delivery.contact_name ?? 'The buyer'}>
            {delivery.contact_phone}
          </IconFact>
        )}
      </ul>
      {isAhead && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {tracking?.tracking_url && (
            <a
              href={tracking.tracking_url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('secondary', 'md', false)}
            >
              <ExternalLink aria-hidden="true" className="size-5" />
              The courier’s page
            </a>
          )}
          <CalendarLink
            entry={deliveryEntry(order)}
            madeAt={order.created_at}
            fileName="stoop-delivery.ics"
          />
        </div>
      )}
    </section>
  )
}

/** `Tuesday, Nov 24, 2pm-3pm`; `As soon as possible`. */
export function windowText({ date, time }: { date: string | null; time: string | null }): string {
  if (!date) return 'Within 2-4 hours of the order'
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString(marketplace.locale, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'short',
    day: 'numeric',
  })
  return time === 'ASAP' ? `${day}, as soon as possible` : [day, time].filter(Boolean).join(', ')
}
