import type { KeyScope } from '../../contract/rules/site/api-keys.ts'
import { systemRandom } from '../adapters/random-system/index.ts'
import { createApiKeys } from '../features/operator/api-keys/api-keys.ts'
import { atTerminal } from '../features/operator/staff-action.ts'
import type { TestApp } from './test-app.ts'

/** A new API key. @returns its text */
export async function buildKey({ database, clock }: TestApp, scopes: KeyScope[]): Promise<string> {
  const keys = createApiKeys({ database, transaction: database.transaction, clock, random: systemRandom })
  return (
    await keys.create(atTerminal, { name: 'A program', scopes, expires_in_days: null, reason: 'For a test' })
  ).key
}
