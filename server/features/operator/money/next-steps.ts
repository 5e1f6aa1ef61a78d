import type { AttentionRow } from './attention-records-repository.ts'

const command = (words: string) => `npm run operator -- ${words}`

/** What to run at the terminal about something that needs attention; empty where nothing can be done. */
export function commandsFor({ kind, id, order_id, seller }: AttentionRow): string[] {
  switch (kind) {
    case 'dispute_to_answer':
    case 'dispute_answered':
      return [command(`dispute ${id}`)]
    case 'warning':
      return [
        ...(order_id ? [command(`refund ${order_id}`)] : []),
        command(`warning-keep ${id} --reason "…"`),
      ]
    case 'claim':
      return [command(`claim ${id}`)]
    case 'transfer_rejected':
      return seller ? [command(`payout-by-hand ${seller} --how "…"`)] : []
    case 'payout_changed':
      return [
        command(`payout-cancel ${id} --reason "…"`),
        command(`payout-paid ${id} --already-paid --how "…"`),
      ]
    case 'reversal_rejected':
      return [command(`show order ${order_id}`)]
    case 'refund_failed':
    case 'refund_rejected':
      return [command(`refund-settled ${order_id} --how "…"`)]
    // The seller corrects their bank account and the provider pays again; a debt is paid by the next sales.
    case 'payout_returned':
    case 'debt':
      return []
  }
}

/** The commands for a difference that is open. */
export function differenceCommands(id: string): string[] {
  return [command(`difference-close ${id} --reason "…"`), command(`difference-assign ${id} NAME`)]
}
