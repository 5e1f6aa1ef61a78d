import { ProviderError } from '../../ports/provider-error.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import { straightRoute } from './index.ts'
import { isPlausibleRoute } from './plausible-route.ts'

/** Routes from a provider; straight-line estimates where it fails, or says what cannot be: prices depend on them. */
export function withStraightFallback(
  routes: RouteFinder,
  warn: (facts: Record<string, unknown>, message: string) => void,
): RouteFinder {
  return {
    async route(from, to) {
      try {
        const route = await routes.route(from, to)
        if (isPlausibleRoute(route, { from, to })) return route
        warn({}, 'a route cannot be true and is estimated instead')
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        warn({ provider: error.provider, reason: error.reason }, 'routes are estimated instead')
      }
      return straightRoute(from, to)
    },
  }
}
