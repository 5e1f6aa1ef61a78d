import { createLedgerRepository } from '../../features/ledger/ledger-repository.ts'
import type { TestApp } from '../test-app.ts'

/** Orders whose money does not add up. */
export function imbalances({ database }: Pick<TestApp, 'database'>) {
  return createLedgerRepository(database).imbalances()
}
