import type { FoundDifference } from './comparison-repository.ts'
import type { ReconciliationDependencies } from './dependencies.ts'
import { readStatement } from './read-statement.ts'

/**
 * Compares the provider's balance with the sum of the movements that it lists. `cents` is null where money moved
 * meanwhile, so that the two cannot be compared. @throws ProviderError
 */
export async function compareBalance(
  deps: ReconciliationDependencies,
): Promise<{ cents: number | null; transactions: number; differences: FoundDifference[] }> {
  const before = await readStatement(deps)
  if (!deps.statement) return { cents: null, transactions: 0, differences: [] }
  const cents = await deps.statement.total()
  const since = await readStatement(deps)
  if (since > 0) return { cents: null, transactions: before + since, differences: [] }
  const listed = await deps.db.statement.total()
  const difference: FoundDifference = {
    kind: 'balance_differs',
    subject: 'balance',
    order_id: null,
    expected_cents: listed,
    found_cents: cents,
    note: null,
  }
  return { cents, transactions: before, differences: cents === listed ? [] : [difference] }
}
