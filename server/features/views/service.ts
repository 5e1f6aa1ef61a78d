import { createHmac } from 'node:crypto'
import { ensure, Failure } from '../../../contract/failure.ts'
import { addDays, localTime } from '../../../contract/rules/delivery-windows.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ListingRow } from '../listings/listing.ts'
import type { ViewRepository } from './repository.ts'

/** Days after which it is forgotten who looked; a view counts again on the next day anyway. */
const KEPT_DAYS = 3

/** Visitors that count at one address, at most: of those behind one router few look at the same thing on the same day. */
const AT_ONE_ADDRESS = 32

/** Somebody who looks: a member, or a visit at an address; a caller that names no visit goes by its browser's name. */
export interface Visitor {
  userId: string | null
  session: string | null
  ip: string
  userAgent: string | null
}

export interface ViewTools {
  views: ViewRepository
  /** Any listing by its id; from the listings' room. */
  listing: (id: string) => Promise<ListingRow | undefined>
  clock: Clock
  secretKey: string
}

/** What is looked at. */
export type ViewService = ReturnType<typeof createViewService>

export function createViewService({ views, listing, clock, secretKey }: ViewTools) {
  const today = () => localTime(clock.now()).date

  /** A name that stands for a visitor for one day: nobody can tell from it who that was, or find them on another day. */
  const nameOf = ({ userId, session, ip, userAgent }: Visitor, day: string) => {
    const digest = (what: unknown) => createHmac('sha256', secretKey).update(JSON.stringify(what)).digest()
    // The names that one address can have are few: whoever makes up visits there counts no further.
    const seat = (digest(['seat', day, session ?? userAgent])[0] ?? 0) % AT_ONE_ADDRESS
    return digest(['view', day, userId ?? [ip, seat]])
      .toString('base64url')
      .slice(0, 22)
  }

  return {
    /**
     * Counts a view once for each visitor and day, the owner's own not at all, and remembers it for a member.
     * @throws Failure `listing.not_found`
     */
    async record(listingId: string, visitor: Visitor): Promise<void> {
      const row = await listing(listingId)
      ensure(row, 'listing.not_found')
      if (row.owner_id === visitor.userId) return
      const isOpen = row.status === 'active' || row.status === 'reserved' || row.status === 'sold'
      if (!isOpen) throw new Failure('listing.not_found')
      const day = today()
      await views.count({ listingId, day, visitor: nameOf(visitor, day), now: clock.now() })
      if (visitor.userId) await views.remember(visitor.userId, [listingId], clock.now())
    },

    recent: (userId: string) => views.recent(userId),

    addRecent: (userId: string, ids: readonly string[]) => views.remember(userId, ids, clock.now()),

    sweep: () => views.sweep(addDays(today(), -KEPT_DAYS)),
  }
}
