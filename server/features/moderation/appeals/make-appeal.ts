import { ensure, Failure } from '../../../../contract/failure.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import { findDecision, type StatementReader, whyNot } from './statement.ts'

/** Appeals come before most reports: somebody is restricted while they wait. */
const APPEAL_SCORE = 60

/**
 * Appeals a decision: it joins the queue.
 * @throws Failure `decision.not_found`, `appeal.made`, `appeal.too_late`, `appeal.over`
 */
export async function makeAppeal(
  deps: ModerationDependencies,
  decisionId: string,
  reader: StatementReader,
  text: string,
): Promise<void> {
  await findDecision(deps, decisionId, reader)
  const { random, clock } = deps
  await deps.unitOfWork(async (tx) => {
    const decision = await tx.decisions.lock(decisionId)
    ensure(decision, 'decision.not_found')
    const now = clock.now()
    const id = random.uuid()
    const isNew = (await tx.appeals.ofDecisions([decisionId])).length === 0
    if (!isNew) throw new Failure('appeal.made')
    const refusal = whyNot(decision, now)
    if (refusal) throw new Failure(refusal)
    await tx.appeals.add({ id, decisionId, body: text, now })
    const item = await tx.items.open({
      id: random.uuid(),
      kind: 'appeal',
      targetId: id,
      ownerId: decision.owner_id,
      title: decision.title,
      now,
    })
    await tx.items.addScore(item.id, APPEAL_SCORE)
  })
}
