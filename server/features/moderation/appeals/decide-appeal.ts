import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Author } from '../author.ts'
import type { DecisionRow } from '../decisions/decision.ts'
import { endDecision } from '../decisions/end-decision.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import { findTarget } from '../targets/find-target.ts'

/** What was found about an appeal. */
interface AppealVerdict {
  isUpheld: boolean
  /** What its author reads. */
  answer: string
  note: string
}

/**
 * Decides an appeal. One that is upheld restores everything and takes the strike back.
 * @throws Failure `queue.not_found`; `appeal.other_decides` if somebody else can decide it
 */
export async function decideAppeal(
  deps: ModerationDependencies,
  tx: ModerationTransaction,
  appealId: string,
  by: Author,
  { isUpheld, answer, note }: AppealVerdict,
): Promise<void> {
  const appeal = await tx.appeals.byId(appealId)
  const decision = appeal && (await tx.decisions.lock(appeal.decision_id))
  ensure(decision, 'queue.not_found')
  await refuseOwnDecision(tx, decision, by)
  const now = deps.clock.now()
  await tx.restrictions.lockAccount(decision.owner_id)
  const state = isUpheld ? 'upheld' : 'rejected'
  await tx.appeals.decide(appealId, { state, answer, note, by, now })
  if (isUpheld) await endDecision(deps, tx, decision, 'appeal')
  await tx.audit({
    at: now,
    actor: by,
    action: isUpheld ? 'appeal.uphold' : 'appeal.reject',
    subject: { kind: 'decision', id: decision.id },
    // What was written stays with the appeal, which goes with the account.
    details: {
      account: decision.owner_id,
      appeal: appealId,
      outcome: decision.outcome,
      policy: decision.policy,
      before: 'in force',
      after: isUpheld ? 'taken back' : 'in force',
      reason: 'Their appeal. Its answer has the details.',
    },
  })
  await tellBoth(deps, tx, decision, { isUpheld, answer })
}

/** Nobody judges their own decision as long as somebody else can. */
async function refuseOwnDecision(
  { staffRecords }: ModerationTransaction,
  decision: DecisionRow,
  by: Author,
): Promise<void> {
  const isOwn = decision.actor_role !== 'system' && decision.actor_id === by.id
  if (isOwn && (await staffRecords.hasOtherStaff([by.id, decision.owner_id])))
    throw new Failure('appeal.other_decides')
}

/** The owner hears the answer; those who reported it hear if it was reversed. */
async function tellBoth(
  { notify, links }: ModerationDependencies,
  tx: ModerationTransaction,
  decision: DecisionRow,
  { isUpheld, answer }: Pick<AppealVerdict, 'isUpheld' | 'answer'>,
): Promise<void> {
  const { id, title, owner_id: ownerId, item_id: itemId } = decision
  const facts = { title, isUpheld, answer, link: links.url(id) }
  const account = ownerId ? await tx.targets.account(ownerId) : undefined
  await notify(tx, { kind: 'appeal.decided', facts }, [
    {
      role: 'member',
      userId: ownerId,
      email:
        account?.email ??
        (await findTarget(tx, decision.target_kind, decision.target_id))?.ownerEmail ??
        null,
    },
  ])
  if (!isUpheld || !itemId) return
  const reporters = await tx.reporters.reporters(itemId)
  await notify(
    tx,
    { kind: 'report.reversed', facts: { title } },
    reporters.map(({ user_id, email }) => ({ role: 'member' as const, userId: user_id, email })),
  )
}
