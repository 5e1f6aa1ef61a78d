import * as calls from '../../../../contract/calls/people/notification-settings.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { PushService } from './service.ts'

/** The calls about how members are told. */
export function pushRoutes(push: PushService): Route[] {
  const done = { success: true as const }
  return [
    route(calls.getNotificationSettings, ({ actor }) => push.settings(actor)),
    route(calls.changeNotificationSettings, ({ actor, body }) => push.change(actor, body)),
    route(
      calls.subscribeDevice,
      async ({ actor, body }) => {
        await push.subscribe(actor, body)
        return done
      },
      { limits: [{ name: 'push-devices', max: 50, seconds: 3600, by: ({ actor }) => actor.userId }] },
    ),
    route(calls.unsubscribeDevice, async ({ actor }) => {
      await push.unsubscribe(actor)
      return done
    }),
  ]
}
