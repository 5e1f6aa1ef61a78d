import { clockText, dayText, type MailContext } from '../emails/mail-context.ts'
import type { OrderRow } from '../order.ts'
import { isProtected } from './protection.ts'

/** What the buyer can still do after the hand-over, for emails; empty for a giveaway. */
export function buyerProtection(order: OrderRow, context: Pick<MailContext, 'marketplace'>): string {
  const until = untilText(order, context)
  return until
    ? `A change of mind is final now. If the item isn’t as described, report it on the order’s page by ${until}.`
    : ''
}

/** When the money is the seller's, for emails. */
export function sellerProtection(order: OrderRow, context: Pick<MailContext, 'marketplace'>): string {
  const until = untilText(order, context)
  return until
    ? `The buyer can report a problem until ${until}. If they don’t, the money is yours.`
    : 'It has found a new home.'
}

function untilText(order: OrderRow, { marketplace }: Pick<MailContext, 'marketplace'>): string | null {
  const { protected_until: until } = order
  return isProtected(order) && until
    ? `${dayText(until, marketplace)}, ${clockText(until, marketplace)}`
    : null
}
