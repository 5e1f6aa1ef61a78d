import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { timeText } from '../../../dates.ts'
import { Link } from '../../../ui/links/link.tsx'
import { Email } from '../records/email.tsx'
import { Facts, Part } from './facts.tsx'
import { accountText, byWhom, inWords, outcomeNames, type StaffOrder } from './order-words.ts'

/** Both sides, what was paid and when. */
export function OrderFacts({ order }: { order: StaffOrder }) {
  const { buyer, seller } = order
  const outcome = outcomeNames(order)
  const amount = (cents: number) => (cents === 0 ? null : formatCents(cents))
  const time = (at: string | null) => at && timeText(at)
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <Facts
        facts={[
          ['Buyer', buyer.name],
          ['Email', buyer.email && <Email key="email" address={buyer.email} />],
          ['Phone', buyer.phone],
          ['Account', buyer.username ? <Person key="buyer" name={buyer.username} /> : accountText(order)],
          ['Seller', seller?.username ? <Person key="seller" name={seller.username} /> : 'Deleted account'],
          ['Name', seller?.name ?? null],
          ['Email ', seller?.email ? <Email key="seller-email" address={seller.email} /> : null],
          ['Phone ', seller?.phone ?? null],
          ['How', inWords(order.delivery_type)],
          ['Ordered', timeText(order.created_at)],
          ['Paid', time(order.paid_at)],
          ['Handed over', time(order.handed_over_at)],
          ['Protected until', time(order.protected_until)],
          ['Canceled because', order.cancel_reason],
        ]}
      />
      <Facts
        facts={[
          ['State', outcome.state],
          ['Payment', outcome.payment],
          ['Item', formatCents(order.item_cents)],
          ['Delivery', amount(order.delivery_cents)],
          ['Buyer’s fee', amount(order.buyer_fee_cents)],
          ['Tax', amount(order.tax_cents)],
          ['Total', <strong key="total">{formatCents(order.total_cents)}</strong>],
          ['Seller’s fee', amount(order.seller_fee_cents)],
          ['Id', order.id],
          ['Listing', order.listing_id && <ListingLink key="listing" id={order.listing_id} />],
        ]}
      />
    </div>
  )
}

const linkStyle = 'font-semibold text-primary-ink underline underline-offset-4'

function Person({ name }: { name: string }) {
  return (
    <Link to={`/people/${name}`} className={linkStyle}>
      @{name}
    </Link>
  )
}

function ListingLink({ id }: { id: string }) {
  return (
    <Link to={`/shop/item/${id}`} className={linkStyle}>
      Open the listing
    </Link>
  )
}

/** What happened, the oldest first. */
export function OrderTimeline({ events }: Pick<StaffOrder, 'events'>) {
  return (
    <Part title="Timeline">
      <ol className="grid gap-2 text-sm">
        {events.map(({ at, event, actor, note }) => (
          <li key={`${at} ${event}`} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <span className="tabular text-soft">{timeText(at)}</span>
            <span className="wrap-anywhere">
              <span className="font-semibold">{inWords(event)}</span>{' '}
              <span className="text-soft">{byWhom(actor)}</span>
              {note && (
                <span dir="auto" className="block">
                  {note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
