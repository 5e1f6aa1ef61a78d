import { money, orderFacts } from '../../emails/mail-context.ts'
import type { OrderRow } from '../../order.ts'
import type { DisputeRow } from '../dispute.ts'
import { timeOf } from '../evidence/evidence-facts.ts'

/** The facts of a dispute, for the operator. */
export function disputeFacts(order: OrderRow, dispute: DisputeRow): [string, string][] {
  return [
    ['Dispute', dispute.id],
    ['Order', order.id],
    ...orderFacts(order),
    ['Disputed', money(dispute.amount_cents)],
    ['Reason', reasonText(dispute)],
    ['Status', dispute.provider_status.replaceAll('_', ' ')],
    ...(dispute.due_by ? ([['Answer by', timeOf(dispute.due_by)]] as [string, string][]) : []),
  ]
}

/** The bank's reason in words. */
export function reasonText({ reason }: Pick<DisputeRow, 'reason'>): string {
  const words: Record<string, string> = {
    fraudulent: 'the cardholder says that they did not make this payment',
    product_not_received: 'the item did not arrive',
    product_unacceptable: 'the item was not as described',
    duplicate: 'charged twice',
    credit_not_processed: 'a refund is missing',
  }
  return words[reason] ?? reason.replaceAll('_', ' ')
}

/** The commands with which the operator answers. */
export function commandsText({ id }: Pick<DisputeRow, 'id'>): string {
  return `Read the draft with “npm run operator -- dispute ${id}”. Submit it with “dispute-submit ${id}”, or give up with “dispute-accept ${id}”.`
}
