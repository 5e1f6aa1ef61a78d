import { Failure } from '../../../../contract/failure.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import type { Author } from '../author.ts'
import { type CarriedOut, carryOut } from '../decisions/carry-out.ts'
import { tellEnd } from '../decisions/tell-owner.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { targetOfItem } from '../targets/find-target.ts'
import type { Target } from '../targets/target.ts'
import { answerItems } from './answer-item.ts'
import { carryOutHeld } from './decide-held.ts'
import { foundBy } from './found-by.ts'
import type { ItemRow } from './item.ts'
import { lockOpenItem } from './open-item.ts'
import { checkVerdict, refuseOwn, refuseOwnReport, type StaffVerdict, storedVerdict } from './verdict.ts'

/**
 * Decides an item of the queue.
 * @returns the decision's id; null for an appeal
 * @throws Failure `queue.*`, `appeal.other_decides`
 */
export async function decideItem(
  deps: ModerationDependencies,
  id: string,
  by: Author,
  { version, ...verdict }: StaffVerdict & { version: number },
): Promise<string | null> {
  const decision = await deps.unitOfWork(async (tx) => {
    await lockPlace(tx, id)
    const item = await lockOpenItem(deps, tx, id, by)
    if (item.version !== version) throw new Failure('queue.changed', { version: item.version })
    checkVerdict(item.kind, verdict)
    return item.kind === 'appeal'
      ? await onAppeal(deps, tx, item, by, verdict)
      : await onItem(deps, tx, item, by, verdict)
  })
  afterwards(deps, decision)
  return decision?.id ?? null
}

/** What every process does once a decision is stored. */
export function afterwards(
  { clearCaches, forgetSessions }: ModerationDependencies,
  decision: CarriedOut | null,
): void {
  if (decision) forgetSessions(decision.sessions)
  clearCaches()
}

/** Locks the account and the held listing of an item before it, in the order of every other change. */
async function lockPlace({ items, restrictions, content }: ModerationTransaction, id: string): Promise<void> {
  const place = await items.place(id)
  await restrictions.lockAccount(place?.owner_id ?? null)
  if (place?.held_listing) await content.lockListings([place.held_listing])
}

async function onItem(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  item: ItemRow,
  by: Author,
  verdict: StaffVerdict,
): Promise<CarriedOut> {
  const target = await targetOfItem(tx, item)
  if (target) refuseOwn(target, by, verdict.outcome)
  await refuseOwnReport(tx, item, by)
  if (target && item.kind === 'held_listing') {
    const { made } = await carryOutHeld(deps, tx, { target, itemId: item.id, by, verdict })
    await tx.items.markDecided(item.id, deps.clock.now(), made.id)
    return made
  }
  if (!target && verdict.outcome !== 'dismiss' && verdict.outcome !== 'release')
    throw new Failure('queue.unchanged')
  const made = await carryOut(deps, tx, target ?? goneTarget(item), {
    verdict: storedVerdict(verdict),
    by,
    itemId: item.id,
    foundBy: await foundBy(tx, item),
  })
  if (item.hidden_at && !made.took_down) {
    const hold = await tx.staffRecords.holdOf(item.id)
    if (hold) await tellEnd(deps, tx, hold, 'lifted')
  }
  await answerItems(deps, tx, item, { decision: made, target, text: verdict.text })
  return made
}

async function onAppeal(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  item: ItemRow,
  by: Author,
  { outcome, text, note }: StaffVerdict,
): Promise<null> {
  if (item.owner_id !== null && item.owner_id === by.id) throw new Failure('queue.own')
  await decideAppeal(deps, tx, item.target_id, by, {
    isUpheld: outcome === 'uphold',
    answer: text ?? '',
    note: note ?? '',
  })
  await tx.items.markDecided(item.id, deps.clock.now(), null)
  return null
}

/** A target that is gone: its reports can only be closed. */
function goneTarget(item: ItemRow): Target {
  const kind =
    item.kind === 'notice' || item.kind === 'held_listing' || item.kind === 'appeal' ? 'listing' : item.kind
  return {
    kind,
    id: item.target_id,
    title: item.title,
    ownerId: null,
    ownerEmail: null,
    ownerRole: 'member',
  }
}
