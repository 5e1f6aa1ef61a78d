import type { TodayWaiting, WaitingKind } from '../../../../contract/calls/console/today.ts'
import { consolePages } from '../frame/console-pages.ts'

interface Words {
  /** What waits, as the start of a row. */
  name: string
  /** Where to look; a page that this installation does not have is no link. */
  path: string
}

const words: Record<WaitingKind, Words> = {
  claim: { name: 'Claims to decide', path: '/operator/orders?needs=claim_decision' },
  dispute: { name: 'Disputes to answer', path: '/operator/orders?needs=dispute_answer' },
  warning: { name: 'Fraud warnings', path: '/operator/orders?needs=warning' },
  refund: { name: 'Refunds that failed', path: '/operator/orders?needs=refund' },
  payout: { name: 'Payouts that came back', path: '/operator/money?show=payouts' },
  difference: { name: 'Differences in the books', path: '/operator/money?show=differences' },
  report: { name: 'In the review queue', path: '/operator/queue' },
  enquiry: { name: 'Enquiries to answer', path: '/operator/enquiries?state=open' },
  webhook: { name: 'Webhooks to look at', path: '/operator/webhooks' },
}

export const nameOf = (kind: WaitingKind) => words[kind].name

/** The address to act at, with the order to look at first; null where there is no page for it. */
export function pathOf({ kind, order_id }: TodayWaiting): string | null {
  const { path } = words[kind]
  const isThere = consolePages.some((page) => page.path === path.split('?')[0])
  if (!isThere) return null
  return order_id && path.startsWith('/operator/orders?') ? `${path}&order=${order_id}` : path
}
