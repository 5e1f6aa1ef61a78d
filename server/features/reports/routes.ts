import * as calls from '../../../contract/calls/site/reports.ts'
import { type Route, route } from '../../http/api/route.ts'
import { reportLimits } from '../../http/limits/report-limits.ts'
import type { ReportService } from './service.ts'

/** The calls that report something to the operator. */
export function reportRoutes(reports: ReportService): Route[] {
  return [
    route(
      calls.reportListing,
      async ({ params, body, actor }) => {
        await reports.report(params.id, actor?.userId ?? null, body)
        return { success: true as const }
      },
      { limits: reportLimits },
    ),
    route(
      calls.wantDelivery,
      async ({ body, actor }) => {
        await reports.wantDelivery(actor?.userId ?? null, { email: body.email, listingId: body.listing_id })
        return { success: true as const }
      },
      { limits: [{ name: 'interest', max: 20, seconds: 3600, by: ({ ip }) => ip }] },
    ),
  ]
}
