import * as calls from '../../../contract/calls/listings/views.ts'
import { type Route, route } from '../../http/api/route.ts'
import { rawJsonObject } from '../../runtime/raw-json.ts'
import type { ListingPresenter } from '../listings/listing.ts'
import type { ViewService } from './service.ts'

/** The calls about views of listings. */
export function viewRoutes(views: ViewService, present: ListingPresenter): Route[] {
  return [
    route(
      calls.recordView,
      async ({ params, actor, session, ip, userAgent }) => {
        await views.record(params.id, { userId: actor?.userId ?? null, session, ip, userAgent })
        return { success: true as const }
      },
      { limits: [{ name: 'view', max: 1000, seconds: 3600, by: ({ ip }) => ip }] },
    ),
    route(calls.listRecentlyViewed, async ({ actor }) =>
      rawJsonObject({ listings: present.list(await views.recent(actor.userId)) }),
    ),
  ]
}
