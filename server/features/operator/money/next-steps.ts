import type { MoneyAction } from '../../../../contract/calls/console/money.ts'
import type { AttentionRow } from './attention-records-repository.ts'

/** What the page of the money offers about something that needs attention. What is about an order has its actions there. */
export function actionsFor({ kind, seller_id }: Pick<AttentionRow, 'kind' | 'seller_id'>): MoneyAction[] {
  switch (kind) {
    case 'payout_changed':
      return ['payout_cancelled', 'payout_paid']
    case 'transfer_rejected':
      return seller_id ? ['pay_by_hand'] : []
    case 'payout_returned':
      return seller_id ? ['ask_for_bank', 'write_off'] : []
    case 'debt':
      return seller_id ? ['write_off'] : []
    default:
      return []
  }
}

/** What to run at the terminal about a payment that belongs to no order, which has no page; otherwise nothing. */
export function commandsFor({
  kind,
  id,
  order_id,
}: Pick<AttentionRow, 'kind' | 'id' | 'order_id'>): string[] {
  if (order_id !== null) return []
  if (kind === 'dispute_to_answer' || kind === 'dispute_answered') return [command(`dispute ${id}`)]
  return kind === 'warning' ? [command(`warning-keep ${id} --reason "…"`)] : []
}

const command = (words: string) => `npm run operator -- ${words}`
