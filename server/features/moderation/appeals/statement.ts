import type { Statement } from '../../../../contract/calls/people/decisions.ts'
import { ensure, Failure } from '../../../../contract/failure.ts'
import { isWithoutStatement } from '../../../../contract/rules/moderation/outcomes.ts'
import { policyOf } from '../../../../contract/rules/moderation/policies.ts'
import { type DecisionRow, isAppealable, isOnAccount } from '../decisions/decision.ts'
import type { ModerationDependencies } from '../dependencies.ts'
import type { AppealRow } from './appeal-repository.ts'

/** Decisions that a member's list has. */
const LISTED = 100

/** Who reads a decision. */
export interface StatementReader {
  userId: string | null
  token: string | undefined
}

/**
 * A decision for its owner or the holder of its link. Reports that changed nothing are nobody's business.
 * @throws Failure `decision.not_found`
 */
export async function findDecision(
  { db, links }: Pick<ModerationDependencies, 'db' | 'links'>,
  id: string,
  { userId, token }: StatementReader,
): Promise<DecisionRow> {
  const row = await db.decisions.byId(id)
  const isOwn = row?.owner_id != null && row.owner_id === userId
  if (!row || !(isOwn || links.fits(id, token)) || isWithoutStatement(row.outcome))
    throw new Failure('decision.not_found')
  return row
}

/** A decision with its appeal. @throws Failure `decision.not_found` */
export async function readStatement(
  deps: ModerationDependencies,
  id: string,
  reader: StatementReader,
): Promise<Statement> {
  const row = await findDecision(deps, id, reader)
  const [statement] = await presentAll(deps, [row])
  ensure(statement, 'decision.not_found')
  return statement
}

/** All decisions about a member, the newest first. */
export async function listStatements(deps: ModerationDependencies, userId: string): Promise<Statement[]> {
  return await presentAll(deps, await deps.db.decisions.ofOwner(userId, LISTED))
}

async function presentAll({ db, clock }: ModerationDependencies, rows: DecisionRow[]): Promise<Statement[]> {
  const appeals = await db.appeals.ofDecisions(rows.map(({ id }) => id))
  const byDecision = new Map(appeals.map((appeal) => [appeal.decision_id, appeal]))
  return rows.map((row) => present(row, byDecision.get(row.id), clock.now()))
}

function present(row: DecisionRow, appeal: AppealRow | undefined, now: Date): Statement {
  const rule = policyOf(row.policy)
  return {
    id: row.id,
    at: row.at.toISOString(),
    outcome: row.outcome,
    about: { kind: row.target_kind, title: row.title },
    took_down: row.took_down,
    until: row.until?.toISOString() ?? null,
    rule: rule && { id: rule.id, title: rule.title, sentence: rule.sentence, ground: rule.ground },
    facts: row.facts,
    found_by: row.found_by,
    is_automated: row.is_automated,
    ended: row.ended_at && row.ended_how ? { at: row.ended_at.toISOString(), how: row.ended_how } : null,
    appeal_until: row.appeal_until?.toISOString() ?? null,
    can_appeal: !appeal && whyNot(row, now) === null,
    appeal: appeal
      ? {
          state: appeal.state,
          text: appeal.body,
          at: appeal.at.toISOString(),
          answer: appeal.answer,
          decided_at: appeal.decided_at?.toISOString() ?? null,
        }
      : null,
  }
}

/**
 * Why a decision cannot be appealed; null if it can. One about an account that has expired or was lifted can: its strike still
 * counts.
 */
export function whyNot(row: DecisionRow, now: Date): 'appeal.too_late' | 'appeal.over' | null {
  const stillCounts =
    row.ended_how === null ||
    row.ended_how === 'expired' ||
    (row.ended_how === 'lifted' && isOnAccount(row.outcome))
  if (!isAppealable(row) || !stillCounts) return 'appeal.over'
  return row.appeal_until && row.appeal_until > now ? null : 'appeal.too_late'
}
