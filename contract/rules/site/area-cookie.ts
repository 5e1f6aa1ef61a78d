import { AREA_COOKIE, hostCookie } from './cookies.ts'

/** The area cookie in a `Cookie` header as `name=value`; null without one. @param secure whether the site uses HTTPS */
export function areaCookieIn(header: string | null | undefined, secure: boolean): string | null {
  const { name } = hostCookie(AREA_COOKIE, secure)
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`)) ?? null
}

/** The value of such a pair. */
export function areaValue(pair: string): string {
  return pair.slice(pair.indexOf('=') + 1)
}

/** `longitude_latitude_miles_name`: hundredths of a degree, one of `distances`, and the name URL-encoded. */
export const areaCookiePattern =
  /^(-?\d{1,3}(?:\.\d{1,2})?)_(-?\d{1,2}(?:\.\d{1,2})?)_(1|3|5|10)_([\w.!~*'()%-]{1,240})$/
