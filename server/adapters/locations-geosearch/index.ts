import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { boroughs } from '../../../contract/rules/marketplace/new-york.ts'
import { areaOfPostcode } from '../../../contract/rules/marketplace/new-york-addresses.ts'
import type { Location, LocationFinder, LocationSuggestion } from '../../ports/locations.ts'
import { ProviderError } from '../../ports/provider-error.ts'
import { failureForStatus } from '../shared/http-client.ts'
import { sendJsonRequest } from '../shared/json-client.ts'

const provider = 'geosearch'
/** The accuracy of a place without an exact address, in meters. */
const APPROXIMATE_METERS = 400

/** The parts of a response that are used. @source https://geosearch.planninglabs.nyc/docs (Pelias GeoJSON) */
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    gid: z.string(),
    name: z.string(),
    label: z.string(),
    layer: z.string(),
    housenumber: z.string().optional(),
    street: z.string().optional(),
    postalcode: z.string().optional(),
    borough: z.string().optional(),
    accuracy: z.string().optional(),
  }),
})
const responseSchema = z.object({ features: z.array(feature) })
type Feature = z.output<typeof feature>

/** The payload of an id: the signed place itself, since GeoSearch has no documented lookup by id. */
const idPayload = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.string().nullable(),
  z.int(),
])

export interface GeoSearchSettings {
  baseUrl: string
  /** Signs the ids; must be the same in every process. */
  secretKey: string
  timeoutMs: number
}

/** New York City's address search: no key, five boroughs only. */
export function createGeoSearch({ baseUrl, secretKey, timeoutMs }: GeoSearchSettings): LocationFinder {
  const sign = (payload: string) =>
    createHmac('sha256', secretKey).update(`location:${payload}`).digest('base64url').slice(0, 22)

  const idOf = (feature: Feature): string => {
    const { properties: facts, geometry } = feature
    const exact = facts.layer === 'address' && facts.accuracy !== 'centroid'
    const parts: z.input<typeof idPayload> = [
      facts.gid,
      toTitleCase(facts.name),
      facts.layer,
      geometry.coordinates[0],
      geometry.coordinates[1],
      facts.housenumber ?? null,
      facts.street ? toTitleCase(facts.street) : null,
      facts.borough ?? null,
      facts.postalcode ?? null,
      exact ? 0 : APPROXIMATE_METERS,
    ]
    const payload = Buffer.from(JSON.stringify(parts)).toString('base64url')
    return `geo-${payload}.${sign(payload)}`
  }

  return {
    async search(text) {
      if (text.trim() === '') return []
      const url = `${baseUrl}/v2/autocomplete?${new URLSearchParams({ text: text.trim(), size: '8' })}`
      const { status, body } = await sendJsonRequest({ provider, url, timeoutMs })
      if (status !== 200) throw new ProviderError(provider, failureForStatus(status), `geosearch: ${status}`)
      const parsed = responseSchema.safeParse(body)
      if (!parsed.success) throw new ProviderError(provider, 'bad_answer', 'geosearch: unknown answer')
      return parsed.data.features.map((feature): LocationSuggestion => {
        const { name, label } = feature.properties
        const rest = label.startsWith(name) ? label.slice(name.length).replace(/^[,\s]+/, '') : label
        return { id: idOf(feature), title: toTitleCase(name), subtitle: rest }
      })
    },

    async details(id) {
      const [, payload = '', signature = ''] = /^geo-([\w-]+)\.([\w-]{22})$/.exec(id) ?? []
      const expected = Buffer.from(sign(payload))
      const received = Buffer.from(signature)
      if (payload === '' || received.length !== expected.length || !timingSafeEqual(received, expected))
        return null
      const parts = idPayload.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
      return parts.success ? placeOf(id, parts.data) : null
    },
  }
}

function placeOf(id: string, parts: z.output<typeof idPayload>): Location {
  const [, name, layer, longitude, latitude, number, street, boroughName, zip, accuracyMetres] = parts
  const borough = boroughs.find((known) => known === boroughName) ?? (zip ? areaOfPostcode(zip) : null)
  return {
    id,
    name: [name, borough, zip ? `NY ${zip}` : 'NY'].filter(Boolean).join(', '),
    kind: number ? 'address' : layer === 'street' ? 'street' : 'venue',
    point: [longitude, latitude],
    address: { number, street, locality: borough, region: 'NY', postalCode: zip },
    borough,
    accuracyMetres,
  }
}

/** `50 BROAD STREET` → `50 Broad Street`; mixed case stays unchanged. */
function toTitleCase(text: string): string {
  if (/[a-z]/.test(text)) return text
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letters) => letters.toUpperCase())
}
