import { z } from 'zod'
import { ProviderError } from '../../ports/provider-error.ts'
import type { RouteFinder } from '../../ports/routing.ts'
import { failureForStatus } from '../shared/http-client.ts'
import { sendJsonRequest } from '../shared/json-client.ts'
import { decodePolyline, simplifyLine } from '../shared/polyline.ts'

const provider = 'google-routes'
const METERS_PER_MILE = 1609.344

/** An empty object means that there is no route. */
const responseSchema = z.object({
  routes: z
    .array(
      z.object({
        distanceMeters: z.int().min(0).default(0),
        duration: z.string().regex(/^\d+(?:\.\d+)?s$/),
        polyline: z.object({ encodedPolyline: z.string() }).optional(),
      }),
    )
    .default([]),
})

/** Routes on real roads, from Google's Routes API. @source google.maps.routing.v2 ComputeRoutes */
export function createGoogleRoutes(settings: {
  apiKey: string
  baseUrl: string
  timeoutMs: number
}): RouteFinder {
  const waypoint = ([longitude, latitude]: readonly [number, number]) => ({
    location: { latLng: { latitude, longitude } },
  })
  return {
    async route(from, to) {
      const { status, body } = await sendJsonRequest({
        provider,
        method: 'POST',
        timeoutMs: settings.timeoutMs,
        url: `${settings.baseUrl}/directions/v2:computeRoutes`,
        headers: {
          'x-goog-api-key': settings.apiKey,
          'x-goog-fieldmask': 'routes.duration,routes.distanceMeters,routes.polyline.encodedPolyline',
        },
        body: { origin: waypoint(from), destination: waypoint(to), travelMode: 'DRIVE' },
      })
      if (status !== 200)
        throw new ProviderError(provider, failureForStatus(status), `google routes: ${status}`)
      const parsed = responseSchema.safeParse(body)
      if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'google routes: unknown answer')
      const [best] = parsed.data.routes
      if (!best) throw new ProviderError(provider, 'refused', 'google routes: no route')
      return {
        miles: best.distanceMeters / METERS_PER_MILE,
        minutes: Number.parseFloat(best.duration) / 60,
        approximate: false,
        line: best.polyline ? simplifyLine(decodePolyline(best.polyline.encodedPolyline)) : null,
      }
    },
  }
}
