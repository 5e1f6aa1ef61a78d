import type { QueueFilter } from '../../../../contract/calls/console/queue.ts'
import type { QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import type { ModerationService } from '../../moderation/service.ts'
import { exportList } from '../exports/export-list.ts'
import type { ActingStaff, ActionDependencies } from '../staff-action.ts'

/** Items of one export, and how many of them are read at a time. */
const EXPORTED = 10_000
const BATCH = 1000

const columns = [
  'id',
  'kind',
  'target_id',
  'title',
  'owner',
  'state',
  'score',
  'reports',
  'reasons',
  'first_at',
  'last_at',
  'claimed_by',
  'hidden_at',
  'decided_at',
] as const

export interface QueueExport extends ActionDependencies {
  list: ModerationService['list']
}

/** The first 10,000 items that fit, in the queue's order, as CSV with an audit row. */
export async function exportQueue(
  { list, ...deps }: QueueExport,
  by: ActingStaff,
  query: QueueFilter,
  reason: string,
) {
  const rows: ReturnType<typeof csvRow>[] = []
  let cursor: string | undefined
  do {
    const page = await list(by, { ...query, cursor, limit: BATCH })
    rows.push(...page.items.map(csvRow))
    cursor = page.next_cursor ?? undefined
  } while (cursor && rows.length < EXPORTED)
  const filter = { ...query, mine: query.mine || undefined }
  return exportList(deps, by, { id: 'queue', columns, rows, filter, reason })
}

function csvRow({ owner, claim, photo_id, reasons, version, ...row }: QueueItem) {
  return {
    ...row,
    owner: owner?.username ?? null,
    reasons: reasons.join(', '),
    claimed_by: claim?.username ?? null,
  }
}
