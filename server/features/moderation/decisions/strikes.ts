import { STRIKES_TO_LIMIT } from '../../../../contract/rules/moderation/outcomes.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { DecisionRow } from './decision.ts'

const DAY = 24 * 3600_000

/**
 * Adds a strike that counts for a number of days.
 * @returns whether the account is to be limited: it has too many, and nothing restricts it already
 */
export async function addStrike(
  { clock }: Pick<ModerationDependencies, 'clock'>,
  tx: ModerationTransaction,
  { decision, userId, days }: { decision: DecisionRow; userId: string; days: number },
): Promise<boolean> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + days * DAY)
  await tx.strikes.add({ decisionId: decision.id, userId, now, expiresAt })
  if ((await tx.strikes.count(userId, now)) < STRIKES_TO_LIMIT) return false
  return (await tx.decisions.lockOnAccount(userId)).length === 0
}
