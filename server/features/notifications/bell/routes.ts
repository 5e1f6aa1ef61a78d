import * as calls from '../../../../contract/calls/people/notifications.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { ListPlace } from './bell-repository.ts'
import type { BellService } from './service.ts'

/** The calls of the notifications in the app. */
export function bellRoutes(bell: BellService): Route[] {
  return [
    route(calls.listNotifications, ({ query, actor }) => bell.list(actor.userId, placeOf(query.before))),
    route(calls.countNotifications, ({ actor }) => bell.unread(actor.userId)),
    route(calls.readNotifications, async ({ body, actor }) => {
      await bell.read(actor.userId, body)
      return { success: true as const }
    }),
  ]
}

function placeOf(cursor: string | undefined): ListPlace | null {
  const [at = '', id = ''] = cursor?.split('.') ?? []
  return cursor ? { at: new Date(Number(at)), id } : null
}
