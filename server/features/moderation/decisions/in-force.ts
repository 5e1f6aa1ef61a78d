import type { ModerationTransaction } from '../dependencies.ts'
import type { Target } from '../targets/target.ts'
import type { DecisionRow } from './decision.ts'

/**
 * What restricts a target and its owner's account now, for the audit log, e.g. `take_down, limit until 2026-12-24`.
 * @param onTarget what restricts the target itself
 */
export async function inForceText(
  tx: ModerationTransaction,
  { ownerId }: Pick<Target, 'ownerId'>,
  onTarget: readonly DecisionRow[],
): Promise<string> {
  const onAccount = ownerId ? await tx.decisions.lockOnAccount(ownerId) : []
  const byId = new Map([...onTarget, ...onAccount].map((decision) => [decision.id, decision]))
  return [...byId.values()].map(restrictionText).join(', ') || 'nothing in force'
}

function restrictionText({ outcome, until }: DecisionRow): string {
  return until ? `${outcome} until ${until.toISOString().slice(0, 10)}` : outcome
}
