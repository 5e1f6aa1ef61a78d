import { z } from 'zod'
import { ProviderError } from '../../ports/provider-error.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import { failureForStatus } from '../shared/http-client.ts'
import { sendJsonRequest } from '../shared/json-client.ts'
import { simplifyLine } from '../shared/polyline.ts'

const provider = 'osrm'
const METERS_PER_MILE = 1609.344

const responseSchema = z.object({
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

/** Routes on real roads, from an OSRM server. @source https://project-osrm.org/docs (route service) */
export function createOsrmRoutes(settings: { baseUrl: string; timeoutMs: number }): RouteFinder {
  return {
    async route(from, to) {
      const ends = [from, to].map((point) => point.join(',')).join(';')
      const url = `${settings.baseUrl}/route/v1/driving/${ends}?overview=simplified&geometries=geojson`
      const { status, body } = await sendJsonRequest({ provider, url, timeoutMs: settings.timeoutMs })
      const parsed = responseSchema.safeParse(body)
      if (!parsed.success)
        throw new ProviderError(
          provider,
          status === 200 ? 'bad_answer' : failureForStatus(status),
          `osrm: ${status}`,
        )
      const [best] = parsed.data.routes
      if (parsed.data.code !== 'Ok' || !best)
        throw new ProviderError(provider, 'refused', 'osrm: no route', parsed.data.code)
      return {
        miles: best.distance / METERS_PER_MILE,
        minutes: best.duration / 60,
        approximate: false,
        line: best.geometry ? simplifyLine(best.geometry.coordinates) : null,
      }
    },
  }
}
