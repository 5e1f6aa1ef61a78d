import type { DecisionRow } from '../decisions/decision.ts'
import type { ModerationTransaction } from '../dependencies.ts'
import type { ItemRow } from './item.ts'

/**
 * How staff learned of something, as its owner is told: from a person (`notice`), from an automatic check (`system`), or by themselves.
 * @param item the open item about it; null if there is none
 */
export async function foundBy(
  { reporters }: Pick<ModerationTransaction, 'reporters'>,
  item: Pick<ItemRow, 'id' | 'kind' | 'reports'> | null,
): Promise<DecisionRow['found_by']> {
  if (item?.kind === 'notice') return 'notice'
  if (!item || item.reports === 0) return 'own'
  return (await reporters.isByPerson(item.id)) ? 'notice' : 'system'
}
