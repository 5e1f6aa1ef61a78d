import { VISITOR_COOKIE_DAYS } from './analytics.ts'
import { INVESTOR_ACCESS_HOURS } from './website.ts'

/** A cookie that we set. The privacy page names each one with its purpose and lifetime. */
export interface Cookie {
  name: string
  /** Lifetime in seconds. */
  maxAge: number
}

/**
 * The cookie as it is named on this site. With HTTPS its name starts with `__Host-`: browsers then take it over HTTPS only, for all paths of this host
 * and no other one.
 * @param secure whether the site uses HTTPS
 * @source RFC 6265bis §4.1.3.2
 */
export function hostCookie({ name, maxAge }: Cookie, secure: boolean): Cookie {
  return { name: secure ? `__Host-${name}` : name, maxAge }
}

const HOUR = 3600
const DAY = 24 * HOUR

/** The area chosen for the shop, so that the server renders its pages for that area. Set by the page. */
export const AREA_COOKIE: Cookie = { name: 'stoop_area', maxAge: 365 * DAY }

/** A random number that recognizes a browser whose owner allowed it. Set by the page. @source spec §9 */
export const VISITOR_COOKIE: Cookie = { name: 'stoop_visitor', maxAge: VISITOR_COOKIE_DAYS * DAY }

/** Opens the investor pages after the password. Set by the server. @source product-decisions §7 */
export const INVESTOR_COOKIE: Cookie = { name: 'stoop_investor', maxAge: INVESTOR_ACCESS_HOURS * HOUR }

/**
 * How far the database had written when the visitor last changed something, or `primary`, so that a replica that is behind does not
 * answer them.
 * Set by the server if it uses a replica. Longer than a replica in use may be behind. @source decision 261
 */
export const POSITION_COOKIE: Cookie = { name: 'stoop_position', maxAge: 10 }

/** Opens the operator's dashboard after its key. Set by the server. */
export const OPERATOR_COOKIE: Cookie = { name: 'stoop_operator', maxAge: 2 * HOUR }

/** Shows staff the photos that were taken down: an image cannot send a token. Renewed by the server while the console is open. */
export const STAFF_PHOTOS_COOKIE: Cookie = { name: 'stoop_staff_photos', maxAge: 600 }
