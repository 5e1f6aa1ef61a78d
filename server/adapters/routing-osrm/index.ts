import { z } from 'zod'
import { ProviderError } from '../../ports/provider-error.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import { thinned } from '../route-line/index.ts'
import { failureOf } from '../vendor-http/index.ts'
import { callVendor } from '../vendor-json/index.ts'

const provider = 'osrm'
const METRES_PER_MILE = 1609.344

const answer = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        distance: z.number().min(0),
        duration: z.number().min(0),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }).optional(),
      }),
    )
    .default([]),
})

/** Ways on real roads, from an OSRM server. @source https://project-osrm.org/docs (route service) */
export function createOsrmRoutes(settings: { baseUrl: string; timeoutMs: number }): RouteFinder {
  return {
    async route(from, to) {
      const ends = [from, to].map((point) => point.join(',')).join(';')
      const url = `${settings.baseUrl}/route/v1/driving/${ends}?overview=simplified&geometries=geojson`
      const { status, body } = await callVendor({ provider, url, timeoutMs: settings.timeoutMs })
      const parsed = answer.safeParse(body)
      if (!parsed.success)
        throw new ProviderError(
          provider,
          status === 200 ? 'bad_answer' : failureOf(status),
          `osrm: ${status}`,
        )
      const [best] = parsed.data.routes
      if (parsed.data.code !== 'Ok' || !best)
        throw new ProviderError(provider, 'refused', 'osrm: no route', parsed.data.code)
      return {
        miles: best.distance / METRES_PER_MILE,
        minutes: best.duration / 60,
        approximate: false,
        line: best.geometry ? thinned(best.geometry.coordinates) : null,
      }
    },
  }
}
