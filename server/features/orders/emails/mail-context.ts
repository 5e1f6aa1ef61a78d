import { windowWords } from '../../../../contract/rules/delivery/window-words.ts'
import type { Marketplace } from '../../../../contract/rules/marketplace/marketplace.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
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

/** The item and its price. */
export function orderFacts(order: HeldOrder): Facts {
  return [...itemFacts(order), ['Total', order.total_cents === 0 ? 'Free' : money(order.total_cents)]]
}

/** Address and time of the delivery; nothing for a pickup. */
export function deliveryPlaceFacts({ delivery }: OrderRow): Facts {
  if (!delivery) return []
  const window = windowWords(delivery)
  return [
    ['To', delivery.apt ? `${delivery.address}, ${delivery.apt}` : delivery.address],
    ...(window ? ([['When', window]] satisfies Facts) : []),
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
