import type { QueueDetail, QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import { ensure } from '../../../../contract/failure.ts'
import { outcomesOf, type TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Author } from '../author.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { targetOfItem } from '../targets/find-target.ts'
import { readQueuePlace, writeQueuePlace } from './queue-place.ts'
import { historyOf, memberRecordOf, presentItem } from './queue-view.ts'
import { subjectOf } from './subject.ts'

/** Reports of one item that are shown. */
const REPORTS = 200

/** What staff look for in the queue. */
export interface QueueWish {
  kind?: TargetKind | undefined
  state: 'open' | 'decided'
  mine: boolean
  min_score?: number | undefined
  text?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A page of the queue, and what is open altogether. @throws Failure `request.invalid` for a strange cursor */
export async function listQueue({ db, clock }: ModerationDependencies, by: Author, wish: QueueWish) {
  const now = clock.now()
  const { kind, state, mine, min_score, text, cursor, limit } = wish
  const [found, kinds] = await Promise.all([
    db.queue.list({
      kind,
      state,
      text,
      now,
      claimedBy: mine ? by.id : undefined,
      minScore: min_score,
      after: readQueuePlace(cursor, state),
      limit: limit + 1,
    }),
    db.queue.counts(by.id, now),
  ])
  const rows = found.slice(0, limit)
  const last = found.length > rows.length ? rows.at(-1) : undefined
  const oldest = kinds.map((row) => row.oldest.getTime())
  return {
    items: rows.map((row) => presentItem(row, by, now)),
    next_cursor: last ? writeQueuePlace(last) : null,
    counts: {
      open: kinds.reduce((sum, { count }) => sum + count, 0),
      mine: kinds.reduce((sum, row) => sum + row.mine, 0),
      by_kind: Object.fromEntries(kinds.map((row) => [row.kind, row.count])),
      oldest_at: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    },
  }
}

/** One row of the queue. @throws Failure `queue.not_found` */
export async function readItem(
  { db, clock }: ModerationDependencies,
  id: string,
  by: Author,
): Promise<QueueItem> {
  const row = await db.queue.byId(id)
  ensure(row, 'queue.not_found')
  return presentItem(row, by, clock.now())
}

/** Everything about one item. @throws Failure `queue.not_found` */
export async function readDetail(deps: ModerationDependencies, id: string, by: Author): Promise<QueueDetail> {
  const { db, clock } = deps
  const row = await db.queue.byId(id)
  ensure(row, 'queue.not_found')
  const target = await targetOfItem(db, row)
  const ownerId = target?.ownerId ?? row.owner_id
  const [verdict, subject, reports, history, owner] = await Promise.all([
    row.state === 'decided' ? db.staffRecords.verdict(row) : null,
    subjectOf(deps, row),
    db.reporters.reports(id, REPORTS),
    historyOf(deps, target?.kind ?? row.kind, target?.id ?? row.target_id),
    ownerId ? memberRecordOf(deps, ownerId) : null,
  ])
  return {
    item: presentItem(row, by, clock.now()),
    outcomes: [...outcomesOf[row.kind]],
    verdict: verdict ?? null,
    target: subject,
    reports: reports.map((report) => ({ ...report, at: report.at.toISOString() })),
    history,
    owner,
  }
}
