import { dayWords, windowWords } from '../../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { shipmentTimes } from '../fulfilment/shipment/shipment.ts'
import type { HeldOrder, OrderRow } from '../order.ts'
import type { OrderLinks } from '../views/order-links.ts'

/** Addresses that emails about orders contain. */
export interface MailContext {
  links: OrderLinks
  supportEmail: string
  marketplace: Marketplace
}

/** Label and value. */
type Facts = [string, string][]

/** `$12.50` */
export function money(cents: number): string {
  return formatPrice(toDollars(cents))
}

/** The item. */
export function itemFacts(order: HeldOrder): Facts {
  return [['Item', order.title]]
}

/** The item and what the buyer pays, with fee and tax where there are any. */
export function orderFacts(order: HeldOrder): Facts {
  return [
    ...itemFacts(order),
    ...centsIfAny('Buyer fee', order.buyer_fee_cents),
    ...centsIfAny('Sales tax', order.tax_cents),
    ['Total', order.total_cents === 0 ? 'Free' : money(order.total_cents)],
  ]
}

/** The seller's fee and what they get; nothing where there is no fee. */
export function sellerFacts({ item_cents, platform_fee_cents }: OrderRow): Facts {
  if (platform_fee_cents === 0) return []
  return [
    ['Your fee', money(platform_fee_cents)],
    ['You get', money(item_cents - platform_fee_cents)],
  ]
}

function centsIfAny(label: string, cents: number): Facts {
  return cents > 0 ? [[label, money(cents)]] : []
}

/** Address and time of the delivery; nothing for a pickup. */
export function deliveryPlaceFacts(order: OrderRow, context: Pick<MailContext, 'marketplace'>): Facts {
  const { delivery } = order
  if (!delivery) return []
  return [
    ['To', delivery.apt ? `${delivery.address}, ${delivery.apt}` : delivery.address],
    ...factIfKnown('When', windowWords(delivery) ?? arrivalWords(order, context)),
  ]
}

/** `Saturday, November 21, by 5:10 PM`: when a delivery without a chosen time should be there; null before the payment. */
function arrivalWords(order: OrderRow, { marketplace }: Pick<MailContext, 'marketplace'>): string | null {
  if (!order.paid_at) return null
  const { promisedUntil } = shipmentTimes(order, order.paid_at, marketplace)
  return `${dayText(promisedUntil, marketplace)}, by ${clockText(promisedUntil, marketplace)}`
}

/** `Saturday, November 21`, in the marketplace's time zone. */
export function dayText(at: Date, marketplace: Marketplace): string {
  return dayWords(localTime(at, marketplace).date)
}

/** `5:10 PM`, in the marketplace's time zone. */
export function clockText(at: Date, { locale, timeZone }: Marketplace): string {
  return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone })
}

/** What the seller needs to bring something to its buyer: who, how to reach them, and the way up. */
export function buyerContactFacts({ buyer_name, buyer_email, buyer_phone, delivery }: OrderRow): Facts {
  const flights = delivery?.flights ?? 0
  return [
    ...factIfKnown('Buyer', buyer_name),
    ...factIfKnown('Email', buyer_email),
    ...factIfKnown('Phone', buyer_phone),
    ...factIfKnown('Stairs', flights > 0 ? `${flights} ${flights === 1 ? 'flight' : 'flights'}` : null),
    ...factIfKnown('Instructions', delivery?.instructions),
  ]
}

/** The fact, or nothing if its value is not known. */
export function factIfKnown(label: string, value: string | null | undefined): Facts {
  return value ? [[label, value]] : []
}

/** The order's page for its buyer: members sign in, guests have a link with a token. */
export function buyerLink({ links }: Pick<MailContext, 'links'>, order: OrderRow): string {
  return order.buyer_id ? links.memberUrl(order.id) : links.guestUrl(order.id)
}

/** The buyer's button to the order's page. */
export function buyerButton(context: MailContext, order: OrderRow): { text: string; link: string } {
  return { text: 'See your order', link: buyerLink(context, order) }
}

/** The seller's button to the order's page. */
export function sellerButton({ links }: MailContext, order: OrderRow): { text: string; link: string } {
  return { text: 'Open the order', link: links.memberUrl(order.id) }
}
