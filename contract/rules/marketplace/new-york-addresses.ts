import type { AreaRules, Zone } from './area-rules.ts'
import type { Borough } from './new-york.ts'

const boroughsByPrefix: Record<string, Borough> = {
  100: 'Manhattan',
  101: 'Manhattan',
  102: 'Manhattan',
  103: 'Staten Island',
  104: 'Bronx',
  111: 'Queens',
  112: 'Brooklyn',
  113: 'Queens',
  114: 'Queens',
  116: 'Queens',
}
/** The ZIP codes of 110xx that are in the city; the others are in Nassau County. */
const queensExceptions = new Set(['11004', '11005'])

/** The borough of a ZIP code (or ZIP+4); null outside the city. */
export function areaOfPostcode(zip: string): Borough | null {
  const five = zip.slice(0, 5)
  if (!/^\d{5}$/.test(five)) return null
  if (queensExceptions.has(five)) return 'Queens'
  return boroughsByPrefix[five.slice(0, 3)] ?? null
}

const names: [RegExp, Borough][] = [
  [/\bstaten\s*is(?:land|l)?\b|\bs\.?i\.?,?\s+(?:n\.?y|new york)\b/i, 'Staten Island'],
  [/\bbrooklyn\b|\bbklyn\b|\bbkln\b/i, 'Brooklyn'],
  [/\bbronx\b(?!\s+(?:blvd|boulevard|river|park|st|street))/i, 'Bronx'],
  [/\bqueens\b(?!\s+(?:blvd|boulevard|plaza|st|street|midtown))/i, 'Queens'],
  [/\bmanhattan\b(?!\s+(?:ave?|avenue|college|ct|court|beach))/i, 'Manhattan'],
]

/** The borough that a text names; null when it names none, as `Queens Boulevard`. */
export function areaNamed(text: string): Borough | null {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

const otherStates =
  /\b(?:nj|new jersey|ct|connecticut|pa|pennsylvania|ma|massachusetts|ca|california|fl|florida|tx|texas)\.?(?:[,\s]+\d{5}(?:-\d{4})?)?(?:,?\s*(?:usa|united states))?\s*$/i

/**
 * Whether a typed address is in the five boroughs: decided by its ZIP code, its state or the borough it names, in this
 * order. `New York, NY` without a ZIP code means Manhattan, as for the postal service.
 */
export function zoneOf(address: string): Zone {
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]*(?:usa?|united states))?\s*$/i.exec(address)?.[1]
  if (zip) {
    const borough = areaOfPostcode(zip)
    return borough ? { kind: 'inside', borough } : { kind: 'outside' }
  }
  if (otherStates.test(address)) return { kind: 'outside' }
  const borough = areaNamed(address)
  if (borough) return { kind: 'inside', borough }
  if (
    /,\s*(?:new york|nyc)\b(?:,\s*(?:ny|new york))?/i.test(address) ||
    /\b(?:new york|nyc),?\s+ny\b/i.test(address)
  )
    return { kind: 'inside', borough: 'Manhattan' }
  return { kind: 'unclear' }
}

/** Apart from the streets, which pages never need. */
export const newYorkAreas: AreaRules = { areaOfPostcode, areaNamed, zoneOf }
