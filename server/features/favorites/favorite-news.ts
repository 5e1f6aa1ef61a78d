import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Notify } from '../notifications/notify.ts'
import { changeOf } from './favorite-change.ts'
import type { FavoriteNewsRepository } from './news-repository.ts'

/** A change is told only after this many milliseconds: many checkouts end within them, and sellers correct a price. */
const SETTLING = 10 * 60_000
/** Items, and members, that one run handles; the next run handles the others. */
const BATCH = 500

/** The repositories and jobs of one transaction. */
export interface FavoriteNewsTransaction {
  news: FavoriteNewsRepository
  jobs: JobQueue
}

export interface FavoriteNewsDependencies {
  db: FavoriteNewsTransaction
  unitOfWork: <Result>(work: (tx: FavoriteNewsTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  publicUrl: string
  warn: (facts: Record<string, unknown>, message: string) => void
  clock: Clock
}

/**
 * Tells members what has become of the items that they saved: one notification for all of it. Each item, and then each member, has a
 * transaction of its own, so that a failure concerns nobody else.
 */
export async function tellFans(deps: FavoriteNewsDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - SETTLING)
  for (const id of await deps.db.news.changed(until, BATCH))
    await alone(deps, { listingId: id }, collect(deps, id))
  for (const id of await deps.db.news.membersToTell(BATCH)) await alone(deps, { userId: id }, tell(deps, id))
}

async function alone(
  deps: FavoriteNewsDependencies,
  facts: Record<string, unknown>,
  work: Promise<void>,
): Promise<void> {
  await work.catch((error: unknown) => deps.warn({ err: error, ...facts }, 'news of favorites were not told'))
}

/** Finds out for whom a change of an item is news. */
function collect(deps: FavoriteNewsDependencies, listingId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    if ((await tx.news.take(listingId)) === 0) return
    for (const fan of await tx.news.fansOf(listingId)) {
      const change = changeOf(fan)
      // What they were told before and is no longer so is forgotten.
      await tx.news.plan(fan, change)
    }
  })
}

function tell(deps: FavoriteNewsDependencies, userId: string): Promise<void> {
  return deps.unitOfWork(async (tx) => {
    const changes = await tx.news.takeChanges(userId)
    const member = await tx.news.memberOf(userId)
    const [first, second] = changes
    if (!member || !first) return
    const link = `${deps.publicUrl}${second ? '/favorites' : `/shop/item/${first.listing_id}`}`
    const facts = {
      changes: changes.map(({ title, kind, from_cents, to_cents }) => ({
        title,
        kind,
        fromCents: from_cents,
        toCents: to_cents,
      })),
      link,
    }
    const kind = changes.every((change) => change.kind === 'held') ? 'favorite.held' : 'favorite.changed'
    await deps.notify(tx, { kind, facts }, [{ role: 'member', userId, email: member.email }])
  })
}
