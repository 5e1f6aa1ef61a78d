import { ProviderError } from '../../ports/provider-error.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import { straightRoute } from './index.ts'

/** Routes from a provider; straight-line estimates where it fails. */
export function withStraightFallback(
  routes: RouteFinder,
  warn: (facts: Record<string, unknown>, message: string) => void,
): RouteFinder {
  return {
    async route(from, to) {
      try {
        return await routes.route(from, to)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        warn({ provider: error.provider, reason: error.reason }, 'routes are estimated instead')
        return straightRoute(from, to)
      }
    },
  }
}
