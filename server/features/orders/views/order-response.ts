import type { OrderReader } from './order-page.ts'
import type { OrderView } from './order-reads.ts'
import { presentOrder } from './order-view.ts'

/** Who makes a call about an order. */
export function readerOf(
  actor: { userId: string } | null,
  query: { token?: string | undefined },
): OrderReader {
  return { userId: actor?.userId ?? null, token: query.token }
}

/** The response of an action: the order afterwards, as its reader sees it. */
export function present({ role, parts }: OrderView) {
  return { order: presentOrder(role, parts) }
}
