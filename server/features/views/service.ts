import { createHmac } from 'node:crypto'
import { ensure, Failure } from '../../../contract/failure.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import { addDays, localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import { retention } from '../../../contract/rules/site/retention.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ListingRow } from '../listings/listing.ts'
import type { ViewRepository } from './repository.ts'

/** Caps the visitors per address: few people behind one router view the same listing on the same day. */
const MAX_PER_ADDRESS = 32

/** A member, or a session at an address. Without a session, the user agent identifies the visitor. */
export interface Visitor {
  userId: string | null
  session: string | null
  ip: string
  userAgent: string | null
}

export interface ViewDependencies {
  views: ViewRepository
  /** Any listing by its id; from the listings feature. */
  listing: (id: string) => Promise<ListingRow | undefined>
  marketplace: Marketplace
  clock: Clock
  secretKey: string
}

/** Counts views, and stores recently viewed listings. */
export type ViewService = ReturnType<typeof createViewService>

export function createViewService({ views, listing, marketplace, clock, secretKey }: ViewDependencies) {
  const today = () => localTime(clock.now(), marketplace).date

  /** A pseudonym for one day, which identifies nobody and cannot be linked to another day. */
  const nameOf = ({ userId, session, ip, userAgent }: Visitor, day: string) => {
    const digest = (what: unknown) => createHmac('sha256', secretKey).update(JSON.stringify(what)).digest()
    // Limits the pseudonyms of one address, so that invented sessions cannot raise a count further.
    const slot = (digest(['seat', day, session ?? userAgent])[0] ?? 0) % MAX_PER_ADDRESS
    return digest(['view', day, userId ?? [ip, slot]])
      .toString('base64url')
      .slice(0, 22)
  }

  return {
    /**
     * Counts a view once per visitor and day, except by the owner, and stores it for a member.
     * @throws Failure `listing.not_found`
     */
    async record(listingId: string, visitor: Visitor): Promise<void> {
      const row = await listing(listingId)
      ensure(row, 'listing.not_found')
      if (row.owner_id === visitor.userId) return
      if (!isPublicStatus(row.status)) throw new Failure('listing.not_found')
      const day = today()
      await views.count({ listingId, day, visitor: nameOf(visitor, day), now: clock.now() })
      if (visitor.userId) await views.addRecent(visitor.userId, [listingId], clock.now())
    },

    recent: (userId: string) => views.recent(userId),

    addRecent: (userId: string, ids: readonly string[]) => views.addRecent(userId, ids, clock.now()),

    sweep: () => views.sweep(addDays(today(), -retention.viewers.days)),
  }
}
