import { setTimeout as sleep } from 'node:timers/promises'
import { hostCookie, POSITION_COOKIE } from '../../../contract/rules/site/cookies.ts'
import { isDatabaseUnavailable } from '../../db/database.ts'
import { parseRequired, type Required, readingAfter } from '../../db/replica/position.ts'
import type { Replica } from '../../db/replica/replica.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import type { RawCall } from './raw-call.ts'
import type { Route } from './route.ts'

/** Lets people who have just written something see it, although lists, searches and items may come from a replica. */
export interface OwnWrites {
  /** Runs a call so that its reads see what the caller has written, and notes what it writes. */
  run<Result>(route: Route, raw: RawCall, work: () => Promise<Result>): Promise<Result>
  /** Whether a visitor with these cookies has just written something, so that an answer for everyone may be too old. */
  hasWritten(cookies: string | undefined): boolean
}

/** Calls that write nothing which a list, a search or an item shows; they are frequent. */
const unseen: ReadonlySet<string> = new Set([
  'analytics.collect',
  'auth.refreshToken',
  'notifications.read',
  'orders.see',
  'views.record',
])

/** Milliseconds that an answer may wait for the primary's position. */
const TIMEOUT = 1_000

/** Without a replica, everything is current. */
export const alwaysCurrent: OwnWrites = { run: (_route, _raw, work) => work(), hasWritten: () => false }

/**
 * After each write, the visitor's browser holds the primary's position in a cookie until no replica in use can be behind it; `primary` where
 * the position could not be read. Programs without cookies, which send a token, read the primary.
 * @param secure whether the site uses HTTPS
 */
export function createOwnWrites(replica: Pick<Replica, 'position' | 'mayExist'>, secure: boolean): OwnWrites {
  const cookie = hostCookie(POSITION_COOKIE, secure)
  const note = ({ cookies }: RawCall, value: string) =>
    cookies.set({ ...cookie, value, secure, sameSite: 'Lax' })
  /** What the cookie asks for; null without one, or if no server can have set it. */
  const requiredIn = (cookies: Cookies): Required | null => {
    const required = parseRequired(cookies.read(cookie.name) ?? '')
    return typeof required === 'bigint' && !replica.mayExist(required) ? null : required
  }
  /** What a caller must see; null: nothing in particular. */
  const requiredBy = ({ cookies, authorization, isBrowser }: RawCall): Required | null =>
    requiredIn(cookies) ?? (authorization !== null && !isBrowser ? 'primary' : null)

  return {
    async run({ endpoint: { method, name } }, raw, work) {
      if (method === 'GET') return await readingAfter(requiredBy(raw), work)
      let isPrimaryGone = false
      try {
        return await readingAfter('primary', work)
      } catch (error) {
        isPrimaryGone = isDatabaseUnavailable(error)
        throw error
      } finally {
        // A call that failed may have written something before, also if the primary broke off; asking that one would only take time.
        if (!unseen.has(name)) note(raw, isPrimaryGone ? 'primary' : await positionOf(replica))
      }
    },
    hasWritten: (cookies) => requiredIn(cookiesOf(cookies)) !== null,
  }
}

/** @returns the primary's position, or `primary` if it does not say so in time */
async function positionOf({ position }: Pick<Replica, 'position'>): Promise<string> {
  const late = sleep(TIMEOUT, 'primary', { ref: false })
  return (await Promise.race([position(), late]).catch(() => '')) || 'primary'
}
