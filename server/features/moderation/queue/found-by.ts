import type { DecisionRow } from '../decisions/decision.ts'
import type { ModerationTransaction } from '../dependencies.ts'
import type { ItemRow } from './item.ts'

/** How what an item is about was found, which its owner is told: by a person's report, by an automatic one, or by staff. */
export async function foundBy(
  { reporters }: Pick<ModerationTransaction, 'reporters'>,
  { id, reports }: Pick<ItemRow, 'id' | 'reports'>,
): Promise<DecisionRow['found_by']> {
  if (reports === 0) return 'own'
  return (await reporters.isByPerson(id)) ? 'notice' : 'system'
}
