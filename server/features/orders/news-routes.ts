import * as calls from '../../../contract/calls/order-news.ts'
import { type Route, route } from '../../http/call.ts'
import type { createOrderNews } from './news.ts'

/** The calls about what a member has seen. */
export function orderNewsRoutes(news: ReturnType<typeof createOrderNews>): Route[] {
  return [
    route(calls.seeOrder, async ({ params, body, actor }) => ({
      order_news: await news.see(params.id, actor.userId, new Date(body.until)),
    })),
  ]
}
