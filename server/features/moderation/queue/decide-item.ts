import { Failure } from '../../../../contract/failure.ts'
import { isRestriction } from '../../../../contract/rules/moderation/outcomes.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import type { Author } from '../author.ts'
import { type CarriedOut, carryOut } from '../decisions/carry-out.ts'
import { tellEnd } from '../decisions/tell-owner.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { answerNotice } from '../notices/answer-notice.ts'
import { findTarget, targetOfItem } from '../targets/find-target.ts'
import type { Target } from '../targets/target.ts'
import { answerReporters } from './answer-reporters.ts'
import { carryOutHeld } from './decide-held.ts'
import type { ItemRow } from './item.ts'
import { lockOpenItem } from './open-item.ts'
import { checkVerdict, refuseOwn, type StaffVerdict, storedVerdict } from './verdict.ts'

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
    await lockHeldListing(tx, id)
    const item = await lockOpenItem(deps, tx, id, by)
    if (item.version !== version) throw new Failure('queue.changed', { version: item.version })
    checkVerdict(item.kind, verdict)
    const made =
      item.kind === 'appeal'
        ? await onAppeal(deps, tx, item, by, verdict)
        : await onItem(deps, tx, item, by, verdict)
    await tx.items.markDecided(item.id, deps.clock.now())
    return made
  })
  afterwards(deps, decision)
  return decision?.id ?? null
}

/** Decides about something that nobody reported. An open item about it is answered, too. */
export async function decideAlone(
  deps: ModerationDependencies,
  by: Author,
  { kind, id }: Pick<Target, 'kind' | 'id'>,
  verdict: StaffVerdict,
): Promise<CarriedOut> {
  const decision = await deps.unitOfWork(async (tx) => {
    checkVerdict(kind, verdict)
    const item = await tx.items.lockOpen(kind, id)
    const target = await findTarget(tx, kind, id)
    if (!target) throw new Failure('queue.not_found')
    refuseOwn(target, by, verdict.outcome)
    const made = await carryOut(deps, tx, target, {
      verdict: storedVerdict(verdict),
      by,
      itemId: item?.id ?? null,
      foundBy: item && item.reports > 0 ? 'notice' : 'own',
    })
    if (item) {
      await answerReporters(deps, tx, item, isRestriction(verdict.outcome))
      await tx.items.markDecided(item.id, deps.clock.now())
    }
    return made
  })
  afterwards(deps, decision)
  return decision
}

/** What every process does once a decision is stored. */
export function afterwards(
  { clearCaches, forgetSessions }: ModerationDependencies,
  decision: CarriedOut | null,
): void {
  if (decision) forgetSessions(decision.sessions)
  clearCaches()
}

/** Locks the listing of a held item before the item, in the order of its seller's changes. */
async function lockHeldListing({ items, content }: ModerationTransaction, id: string): Promise<void> {
  const listingId = await items.heldListing(id)
  if (listingId !== null) await content.lockListings([listingId])
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
  if (target && item.kind === 'held_listing')
    return (await carryOutHeld(deps, tx, { target, itemId: item.id, by, verdict })).made
  if (!target && verdict.outcome !== 'dismiss' && verdict.outcome !== 'release')
    throw new Failure('queue.unchanged')
  const made = await carryOut(deps, tx, target ?? goneTarget(item), {
    verdict: storedVerdict(verdict),
    by,
    itemId: item.id,
    foundBy: item.kind === 'notice' || item.reports > 0 ? 'notice' : 'own',
  })
  if (item.hidden_at && !made.took_down) {
    const hold = await tx.staffRecords.holdOf(item.id)
    if (hold) await tellEnd(deps, tx, hold, 'lifted')
  }
  if (item.kind === 'notice') await answerNotice(deps, tx, item, verdict)
  else await answerReporters(deps, tx, item, isRestriction(verdict.outcome))
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
