import { isWithoutStatement } from '../../../../contract/rules/moderation/outcomes.ts'
import { policyOf } from '../../../../contract/rules/moderation/policies.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { StatementFacts } from '../events.ts'
import type { Target } from '../targets/target.ts'
import type { DecisionRow, EndedHow } from './decision.ts'

type Tools = Pick<ModerationDependencies, 'notify' | 'links'>

/** Sends the owner the statement of reasons. Nobody hears of reports that changed nothing. */
export async function tellOwner(
  { notify, links }: Tools,
  tx: ModerationTransaction,
  target: Pick<Target, 'ownerId' | 'ownerEmail'>,
  decision: DecisionRow,
): Promise<void> {
  // The checks before publishing tell the seller of a refusal, with the link to its statement.
  if (decision.outcome === 'refuse' || isWithoutStatement(decision.outcome)) return
  const facts = statementFacts(decision, links.url(decision.id))
  await notify(tx, { kind: 'decision.made', facts }, [
    { role: 'member', userId: target.ownerId, email: target.ownerEmail },
  ])
}

/** Tells the owner that a restriction is over. */
export async function tellEnd(
  { notify, links }: Tools,
  tx: ModerationTransaction,
  decision: DecisionRow,
  how: EndedHow,
): Promise<void> {
  const account = decision.owner_id ? await tx.targets.account(decision.owner_id) : undefined
  if (!account) return
  const facts = { ...statementFacts(decision, links.url(decision.id)), how }
  await notify(tx, { kind: 'decision.ended', facts }, [
    { role: 'member', userId: decision.owner_id, email: account.email },
  ])
}

function statementFacts(decision: DecisionRow, link: string): StatementFacts {
  const { outcome, target_kind, title, took_down, until, facts, found_by, is_automated, appeal_until } =
    decision
  return {
    outcome,
    about: target_kind,
    title,
    tookDown: took_down,
    rule: policyOf(decision.policy)?.sentence ?? null,
    text: facts,
    until,
    foundBy: found_by,
    isAutomated: is_automated,
    appealUntil: appeal_until,
    link,
  }
}
