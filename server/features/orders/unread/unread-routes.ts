import * as calls from '../../../../contract/calls/orders/order-updates.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { createUnreadUpdates } from './unread-updates.ts'

/** The calls about unread updates. */
export function unreadRoutes(unread: ReturnType<typeof createUnreadUpdates>): Route[] {
  return [
    route(calls.seeOrder, async ({ params, body, actor }) => ({
      order_news: await unread.markRead(params.id, actor.userId, new Date(body.until)),
    })),
  ]
}
