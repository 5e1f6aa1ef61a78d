import type { TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { Executor } from '../../../db/database.ts'
import { carryOut } from '../decisions/carry-out.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { ItemRow } from '../queue/item.ts'
import { findTarget } from '../targets/find-target.ts'
import type { Target } from '../targets/target.ts'
import { isAnsweredBefore } from './answered-before.ts'
import { PRELIMINARY, policyOfReason } from './reason-policy.ts'
import { HIDE_REPORTERS, HIDE_SCORE, pointsOf } from './report-score.ts'

/** A report about something. */
export interface FiledReport {
  kind: Extract<TargetKind, 'listing' | 'person' | 'review' | 'conversation' | 'message'>
  targetId: string
  /** Null: nobody with an account, or found by the system. */
  reporterId: string | null
  reason: string
  /** No person has made it: it is filed once as long as its target stays the same. */
  isAutomatic?: boolean
  /** Whom a conversation is about; everything else has an owner. */
  reportedId?: string | null
}

/** What the row of a report refers to. */
export interface ReportLink {
  itemId: string
  points: number
}

/** Stores the row of a report in the table of its feature. @throws Failure where there is nothing to report */
export type InsertReport = (executor: Executor, link: ReportLink) => Promise<void>

/**
 * Adds a report to the queue. A member's second report of the same target changes nothing while it is open, and after it was decided
 * as long as the target is the same.
 */
export type FileReport = (report: FiledReport, insert: InsertReport) => Promise<void>

/** Kinds of content that can be hidden before anybody has looked. */
const hideable: readonly string[] = ['listing', 'person', 'review', 'message']

export async function fileReport(
  deps: ModerationDependencies,
  report: FiledReport,
  insert: InsertReport,
): Promise<void> {
  const isHidden = await deps.unitOfWork(async (tx) => {
    const { reporterId, reason, isAutomatic = false } = report
    const target = await findTarget(tx, report.kind, report.targetId)
    // Before the item, because enough reports hide what it is about.
    await tx.restrictions.lockAccount(target?.ownerId ?? null)
    if (await isAnsweredBefore(tx, { ...report, now: deps.clock.now() })) return false
    const item = await openItem(deps, tx, report, target)
    const isKnown = reporterId !== null || isAutomatic
    if (isKnown && (await tx.reporters.hasReported(item.id, reporterId))) return false
    const record = reporterId === null ? null : await tx.reporters.record(reporterId)
    const points = pointsOf(reason, record)
    await insert(tx.executor, { itemId: item.id, points })
    const counted = await tx.items.addReport(item.id, { points, reason })
    return counted ? await hideIfMany(deps, tx, counted) : false
  })
  if (isHidden) deps.clearCaches()
}

async function openItem(
  { random, clock }: ModerationDependencies,
  tx: ModerationTransaction,
  { kind, targetId, reportedId = null }: FiledReport,
  target: Target | undefined,
): Promise<ItemRow> {
  return await tx.items.open({
    id: random.uuid(),
    kind,
    targetId,
    ownerId: target?.ownerId ?? reportedId,
    title: target?.title ?? '',
    now: clock.now(),
  })
}

/** Hides what several members have reported for serious reasons. @returns whether it did */
async function hideIfMany(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  item: ItemRow,
): Promise<boolean> {
  if (item.hidden_at || item.score < HIDE_SCORE || !hideable.includes(item.kind)) return false
  // An automatic check never decides, not even as the last one of several.
  const { members, points } = await tx.reporters.byPeople(item.id)
  if (members < HIDE_REPORTERS || points < HIDE_SCORE) return false
  const target = await findTarget(tx, item.kind, item.target_id)
  if (!target || !(await canHide(tx, target))) return false
  await carryOut(deps, tx, target, {
    by: { role: 'system', id: null },
    itemId: item.id,
    foundBy: 'notice',
    verdict: {
      outcome: 'hold',
      policy: policyOfReason(await tx.reporters.mainReason(item.id)),
      text: PRELIMINARY,
    },
  })
  await tx.items.markHidden(item.id, deps.clock.now())
  return true
}

async function canHide({ content }: ModerationTransaction, target: Target): Promise<boolean> {
  if (target.kind === 'person') return await content.hasProfile(target.id)
  if (target.kind !== 'listing') return await content.isThere(target)
  const status = await content.listingStatus(target.id)
  return status === 'active' || status === 'paused' || status === 'reserved'
}
