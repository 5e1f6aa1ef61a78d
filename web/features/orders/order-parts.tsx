import { clsx } from 'clsx'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { timeText } from '../../dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { chargeLines, sellerLines, totalName } from './amount-lines.ts'
import { amountText } from './order-row.tsx'
import { deliveryWords, eventTitle, refundLines } from './order-words.ts'

/** A section of the order page with a heading. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** The amounts paid and refunded. */
export function Amounts({ order }: { order: Order }) {
  return (
    <dl className="tabular grid gap-2">
      <Amount name="Item" text={amountText(order.item_cents)} />
      <Amount
        name={deliveryWords(order.delivery_type)}
        text={order.delivery_cents === 0 ? 'No fee' : formatPrice(toDollars(order.delivery_cents))}
      />
      {chargeLines(order).map(({ name, cents }) => (
        <Amount key={name} name={name} text={formatPrice(toDollars(cents))} />
      ))}
      <Amount name={totalName(order)} text={amountText(order.total_cents)} isSum />
      {refundLines(order).map(({ name, cents }) => (
        <Amount key={name} name={name} text={`−${formatPrice(toDollars(cents))}`} />
      ))}
      {sellerLines(order).map(({ name, cents }) => (
        <Amount key={name} name={name} text={signed(cents)} isSum={name === 'You get'} />
      ))}
    </dl>
  )
}

function signed(cents: number): string {
  const text = formatPrice(toDollars(Math.abs(cents)))
  return cents < 0 ? `−${text}` : text
}

function Amount({ name, text, isSum }: { name: string; text: string; isSum?: boolean }) {
  return (
    <div className={clsx('flex justify-between gap-4', isSum && 'border-line border-t pt-2 font-semibold')}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}

/** The order's events, oldest first. */
export function Timeline({ timeline, total_cents }: Pick<Order, 'timeline' | 'total_cents'>) {
  return (
    <ol className="grid">
      {timeline.map(({ event, at }, index) => (
        <li
          key={`${event} ${at}`}
          className="relative grid gap-0.5 border-line border-l-2 pb-5 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-[0.4375rem] size-3 rounded-full ${index === timeline.length - 1 ? 'bg-primary ring-4 ring-tint' : 'bg-field'}`}
          />
          <span className="font-medium leading-5">{eventTitle(event, total_cents === 0)}</span>
          <time dateTime={at} className="text-sm text-soft">
            {timeText(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** The other party, once the order is paid. */
export function OtherPerson({ order }: { order: Order }) {
  const person = order.other_person
  if (!person) return null
  const name = person.username ? `@${person.username}` : order.role === 'buyer' ? 'The seller' : 'The buyer'
  return (
    <OrderPart title={order.role === 'buyer' ? 'Seller' : 'Buyer'}>
      <div className="flex items-center gap-3">
        <Avatar name={person.username ?? person.email ?? name} />
        <p className="min-w-0 truncate font-semibold">
          {person.username ? (
            <Link to={profilePath(person.username)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
      </div>
      {person.email && (
        <Contact icon={<Mail />} href={`mailto:${person.email}`}>
          {person.email}
        </Contact>
      )}
      {person.phone && (
        <Contact icon={<Phone />} href={`tel:${person.phone.replace(/[^+\d]/g, '')}`}>
          {person.phone}
        </Contact>
      )}
    </OrderPart>
  )
}

function Contact({ icon, href, children }: { icon: ReactNode; href: string; children: string }) {
  return (
    <a
      href={href}
      className="-my-1 flex min-h-11 items-center gap-3 underline decoration-line underline-offset-4 hover:decoration-current"
    >
      <span aria-hidden="true" className="shrink-0 text-primary-ink [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  )
}
