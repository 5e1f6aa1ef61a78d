import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { windowWords } from '../../../../contract/rules/window-words.ts'
import { composeEmail, type EmailContent } from '../../../mail/email.ts'
import { post } from '../../../mail/mail-job.ts'
import type { OrderDependencies, OrderTransaction } from '../dependencies.ts'
import type { HeldOrder, OrderRow } from '../order.ts'

/** What letters about orders name: where an order is looked at, and who helps. */
export type MailContext = Pick<OrderDependencies, 'links' | 'supportEmail' | 'operatorEmail'>

/** Label and value. */
type Facts = [string, string][]

/** Writes to somebody; to nobody where their address is not known. In the transaction of `work`. */
export async function sendTo(tx: OrderTransaction, to: string | null, content: EmailContent): Promise<void> {
  if (to) await post(tx.jobs, composeEmail(to, content))
}

/** `$12.50` */
export function money(cents: number): string {
  return formatPrice(toDollars(cents))
}

/** What it is about. */
export function itemFacts(order: HeldOrder): Facts {
  return [['Item', order.title]]
}

/** What it is about, and what it costs. */
export function orderFacts(order: HeldOrder): Facts {
  return [...itemFacts(order), ['Total', order.total_cents === 0 ? 'Free' : money(order.total_cents)]]
}

/** Where it is brought to, and when; nothing for a pickup. */
export function wayFacts({ delivery }: OrderRow): Facts {
  if (!delivery) return []
  const window = windowWords(delivery)
  return [
    ['To', delivery.apt ? `${delivery.address}, ${delivery.apt}` : delivery.address],
    ...(window ? ([['When', window]] satisfies Facts) : []),
  ]
}

/** A fact that is not always known. */
export function factIfKnown(label: string, value: string | null | undefined): Facts {
  return value ? [[label, value]] : []
}

/** The order's page for its buyer: a member signs in, a guest has the link. */
export function buyerLink({ links }: Pick<MailContext, 'links'>, order: OrderRow): string {
  return order.buyer_id ? links.memberUrl(order.id) : links.guestUrl(order.id)
}

/** To the buyer: where they see it. */
export function buyerButton(desk: MailContext, order: OrderRow): { text: string; link: string } {
  return { text: 'See your order', link: buyerLink(desk, order) }
}

/** To the seller, who is always a member: where they act on it. */
export function sellerButton({ links }: MailContext, order: OrderRow): { text: string; link: string } {
  return { text: 'Open the order', link: links.memberUrl(order.id) }
}
