import { POSITION_COOKIE } from '../../../contract/rules/site/cookies.ts'
import { parsePosition, type Required, readingAfter } from '../../db/replica/position.ts'
import type { Replica } from '../../db/replica/replica.ts'
import { cookiesOf } from './cookies.ts'
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

/** Without a replica, everything is current. */
export const alwaysCurrent: OwnWrites = { run: (_route, _raw, work) => work(), hasWritten: () => false }

/**
 * After each write, the visitor's browser holds the primary's position in a cookie until no replica in use can be behind it. Programs
 * without cookies, which send a token, read the primary.
 * @param secure whether the site uses HTTPS
 */
export function createOwnWrites(replica: Pick<Replica, 'position'>, secure: boolean): OwnWrites {
  const note = async ({ cookies }: RawCall) => {
    // Without the primary there is no position, and nothing was written.
    const value = await replica.position().catch(() => '')
    if (value) cookies.set({ ...POSITION_COOKIE, value, secure, sameSite: 'Lax' })
  }
  return {
    async run({ endpoint: { method, name } }, raw, work) {
      if (method === 'GET') return await readingAfter(requiredBy(raw), work)
      try {
        return await readingAfter('primary', work)
      } finally {
        // A call that failed may have written something before.
        if (!unseen.has(name)) await note(raw)
      }
    },
    hasWritten: (cookies) => cookiesOf(cookies).read(POSITION_COOKIE.name) !== null,
  }
}

/** What a caller must see; null: nothing in particular. */
function requiredBy({ cookies, authorization, isBrowser }: RawCall): Required | null {
  const position = cookies.read(POSITION_COOKIE.name)
  if (position !== null) return parsePosition(position) ?? 'primary'
  return authorization !== null && !isBrowser ? 'primary' : null
}
