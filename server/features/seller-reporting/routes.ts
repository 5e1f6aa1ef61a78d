import * as taxCalls from '../../../contract/calls/money/taxes.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { ReportingService } from './service.ts'

/** The calls of sellers about what is reported of them. */
export function reportingRoutes(reporting: ReportingService): Route[] {
  return [
    route(taxCalls.getTaxes, async ({ actor }) => ({ taxes: await reporting.view(actor.userId) })),
    route(taxCalls.certifyDetails, async ({ actor }) => {
      await reporting.certify(actor.userId)
      return { taxes: await reporting.view(actor.userId) }
    }),
  ]
}
