import { z } from 'zod'
import type { Bounds } from '../../../contract/rules/marketplace/city.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { Location, LocationFinder, LocationKind, LocationSuggestion } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus } from '../shared/http-client.ts'
import { type JsonResponse, sendJsonRequest } from '../shared/json-client.ts'

const provider = 'google-places'
const PREFIX = 'google-'

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string() }),
            structuredFormat: z
              .object({
                mainText: z.object({ text: z.string() }),
                secondaryText: z.object({ text: z.string() }).optional(),
              })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
})
const place = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  displayName: z.object({ text: z.string() }).optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().default(''), types: z.array(z.string()) }))
    .default([]),
})
type Place = z.output<typeof place>

export interface GooglePlacesSettings {
  apiKey: string
  baseUrl: string
  timeoutMs: number
  /** Finds addresses in its country; those inside its bounds come first. */
  marketplace: Marketplace
}

/** Google's Places API (New): addresses in the marketplace's country, the city's first. */
export function createGooglePlaces({
  apiKey,
  baseUrl,
  timeoutMs,
  marketplace,
}: GooglePlacesSettings): LocationFinder {
  const callPlaces = (path: string, extra: { body?: unknown; mask: string }) =>
    sendJsonRequest({
      provider,
      timeoutMs,
      url: `${baseUrl}/v1/${path}`,
      ...(extra.body === undefined ? {} : { method: 'POST' as const, body: extra.body }),
      headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': extra.mask },
    })

  return {
    async search(text) {
      const input = text.trim()
      if (input === '') return []
      const response = await callPlaces('places:autocomplete', {
        mask: 'suggestions.placePrediction(placeId,text,structuredFormat)',
        body: {
          input,
          includedRegionCodes: [marketplace.country.toLowerCase()],
          languageCode: 'en',
          locationBias: biasOf(marketplace.bounds),
        },
      })
      const found = read(suggestions, response)
      return found.suggestions.flatMap(({ placePrediction: prediction }): LocationSuggestion[] => {
        if (!prediction) return []
        const { mainText, secondaryText } = prediction.structuredFormat ?? { mainText: prediction.text }
        return [
          { id: PREFIX + prediction.placeId, title: mainText.text, subtitle: secondaryText?.text ?? '' },
        ]
      })
    },

    async details(id) {
      const placeId = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : ''
      if (!/^[\w-]{5,500}$/.test(placeId)) return null
      const mask = 'id,displayName,formattedAddress,location,addressComponents,types'
      const response = await callPlaces(`places/${placeId}`, { mask })
      // Google answers 400 for an invalid id and 404 for a deleted one.
      if (response.status === 404 || response.status === 400) return null
      return placeOf(id, read(place, response), marketplace)
    },
  }
}

function read<Shape extends z.ZodType>(shape: Shape, { status, body }: JsonResponse): z.output<Shape> {
  if (status !== 200) {
    const code = z.object({ error: z.object({ status: z.string() }) }).safeParse(body).data?.error.status
    throw new ProviderError(provider, failureForStatus(status), `google places: ${status}`, code)
  }
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'google places: unknown answer')
  return parsed.data
}

function placeOf(id: string, found: Place, marketplace: Marketplace): Location {
  const part = (type: string) => found.addressComponents.find(({ types }) => types.includes(type))
  const region = part('administrative_area_level_1')?.shortText ?? null
  const zip = part('postal_code')?.longText ?? null
  const borough = region === marketplace.region ? boroughOf(found, zip, marketplace) : null
  const number = part('street_number')?.longText ?? null
  return {
    id,
    name: found.formattedAddress.replace(/, USA$/, '') || (found.displayName?.text ?? ''),
    kind: kindOf(found, number),
    point: [found.location.longitude, found.location.latitude],
    address: {
      number,
      street: part('route')?.longText ?? null,
      region,
      postalCode: zip,
      locality: borough ?? part('locality')?.longText ?? null,
    },
    borough,
    accuracyMetres: number ? 0 : 500,
  }
}

/** Boroughs are `sublocality_level_1`; Manhattan is sometimes missing. */
function boroughOf(found: Place, zip: string | null, { rules }: Marketplace): string | null {
  const named = found.addressComponents.find(({ types }) => types.includes('sublocality_level_1'))
  return (zip ? rules.areaOfPostcode(zip) : null) ?? (named ? rules.areaNamed(named.longText) : null)
}

function kindOf({ types }: Place, number: string | null): LocationKind {
  if (number) return 'address'
  if (types.includes('route')) return 'street'
  if (types.includes('postal_code')) return 'postalcode'
  if (types.includes('neighborhood')) return 'neighbourhood'
  return types.includes('sublocality_level_1') ? 'borough' : 'venue'
}

function biasOf({ west, south, east, north }: Bounds) {
  return {
    rectangle: {
      low: { latitude: south, longitude: west },
      high: { latitude: north, longitude: east },
    },
  }
}
