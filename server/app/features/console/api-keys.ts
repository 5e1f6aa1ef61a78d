import { createApiKeys } from '../../../features/operator/api-keys/api-keys.ts'
import { apiKeyRoutes } from '../../../features/operator/api-keys/key-routes.ts'
import type { Wiring } from '../wiring.ts'

/** API keys, and the console's calls about them. */
export function createApiKeyFeature({ database, clock, random }: Wiring) {
  const keys = createApiKeys({ database, transaction: database.transaction, clock, random })
  return { findKey: keys.find, routes: apiKeyRoutes(keys, clock) }
}
