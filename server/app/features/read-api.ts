import { createReadRepository } from '../../features/read-api/read-repository.ts'
import { readApiRoutes } from '../../features/read-api/routes.ts'
import type { Wiring } from './wiring.ts'

/** Listings and orders for programs with an API key. */
export function createReadApiFeature({ database, clock, config }: Wiring) {
  const { publicUrl } = config.http
  const host = config.imageCdnHost
  const addresses = { site: publicUrl, photos: host ? `https://${host}` : publicUrl }
  return { routes: readApiRoutes(createReadRepository(database), addresses, clock) }
}
