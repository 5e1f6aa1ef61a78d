import * as calls from '../../../../contract/calls/order-updates.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { createUnreadUpdates } from './unread-updates.ts'

/** The calls about what a member has seen. */
export function unreadRoutes(news: ReturnType<typeof createUnreadUpdates>): Route[] {
  return [
    route(calls.seeOrder, async ({ params, body, actor }) => ({
      order_news: await news.see(params.id, actor.userId, new Date(body.until)),
    })),
  ]
}
