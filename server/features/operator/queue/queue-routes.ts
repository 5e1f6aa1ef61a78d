import { exportQueue as exportCall } from '../../../../contract/calls/console/queue.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { exportQueue, type QueueExport } from './export-queue.ts'

/** The call that exports the review queue. */
export function queueExportRoutes(deps: QueueExport): Route[] {
  return [route(exportCall, ({ staff, query, body }) => exportQueue(deps, staff, query, body.reason))]
}
