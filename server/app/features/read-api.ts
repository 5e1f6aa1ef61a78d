import { recordAudit } from '../../features/operator/audit-repository.ts'
import { createReadRepository } from '../../features/read-api/read-repository.ts'
import { readApiRoutes } from '../../features/read-api/routes.ts'
import type { Wiring } from './wiring.ts'

/** Listings and orders for programs with an API key. */
export function createReadApiFeature({ database, clock, config }: Wiring) {
  const { publicUrl } = config.http
  const host = config.imageCdnHost
  const addresses = { site: publicUrl, photos: host ? `https://${host}` : publicUrl }
  const recordPersonalRead = (keyId: string, orderIds: readonly string[]) =>
    recordAudit(database, {
      at: clock.now(),
      actor: { role: 'system', id: null },
      action: 'api_key.read_personal',
      subject: { kind: 'api_key', id: keyId },
      details: { count: orderIds.length, orders: orderIds.join(' ') },
    })
  return {
    routes: readApiRoutes({ rows: createReadRepository(database), addresses, clock, recordPersonalRead }),
  }
}
