import { distances } from '../../../../contract/rules/listings/distances.ts'
import { areaCookieIn, areaCookiePattern, areaValue } from '../../../../contract/rules/site/area-cookie.ts'

type Miles = (typeof distances)[number]

/** A part of the city: a radius around a place. */
export interface Area {
  name: string
  /** Degrees. */
  lon: number
  lat: number
  miles: Miles
}

/** The name of the browser's current position. */
export const NEAR_ME = 'Near me'

/** An area within a sentence: `5 miles of Astoria`, `a mile of you`. */
export function areaText({ name, miles }: { name: string; miles: number }): string {
  return `${miles === 1 ? 'a mile' : `${miles} miles`} of ${name === NEAR_ME ? 'you' : name}`
}

/** The query of a list in an area; empty for all of the city. */
export function areaFilter(area: Area | null): { near?: string; within_miles?: number } {
  return area ? { near: `${area.lon},${area.lat}`, within_miles: area.miles } : {}
}

/** Whether two areas select the same listings. */
export function isSameArea(a: Area | null, b: Area | null): boolean {
  return a?.lon === b?.lon && a?.lat === b?.lat && a?.miles === b?.miles
}

/** An area as a cookie's value. */
export function writeAreaCookie({ name, lon, lat, miles }: Area): string {
  return [lon, lat, miles, encodeURIComponent([...name].slice(0, 20).join(''))].join('_')
}

/** The area in the cookie of a page's request; null for none or an invalid one. */
export function readAreaCookie({ url, headers }: Pick<Request, 'url' | 'headers'>): Area | null {
  const pair = areaCookieIn(headers.get('cookie'), url.startsWith('https:')) ?? ''
  const [, lon, lat, around, written = ''] = areaCookiePattern.exec(areaValue(pair)) ?? []
  const miles = distances.find((each) => String(each) === around)
  try {
    return miles ? { name: decodeURIComponent(written), lon: Number(lon), lat: Number(lat), miles } : null
  } catch {
    return null
  }
}
