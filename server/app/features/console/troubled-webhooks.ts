import { WEBHOOK_PATIENCE_HOURS } from '../../../../contract/rules/site/webhooks.ts'
import { createTroubledEndpointRepository } from '../../../features/operator/webhooks/troubled-endpoint-repository.ts'
import type { Wiring } from '../wiring.ts'

/** Reads the webhook endpoints that do not get their events, for Today and Health. */
export function troubledWebhooks({ database, clock }: Pick<Wiring, 'database' | 'clock'>) {
  const endpoints = createTroubledEndpointRepository(database)
  return () => endpoints.all(new Date(clock.now().getTime() - WEBHOOK_PATIENCE_HOURS * 3600_000))
}
