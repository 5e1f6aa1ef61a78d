import type { SavedSearchDependencies, SavedSearchTransaction } from './dependencies.ts'
import { nextDue } from './due.ts'
import type { SearchNews } from './events.ts'
import type { FindRow } from './news-repository.ts'

/** Owners whom one run tells; the next run tells the others. */
const OWNERS = 500
/** Searches that one statement postpones. */
const POSTPONED = 5000

/**
 * Tells owners what their searches have found: one notification for all of them. Each owner has a transaction of their own, so
 * that a failure concerns nobody else.
 */
export async function tellOwners(deps: SavedSearchDependencies): Promise<void> {
  const now = deps.clock.now()
  for (const userId of await deps.db.news.membersToTell(now, OWNERS))
    await tellOwner(deps, userId, now).catch((error: unknown) =>
      deps.warn({ err: error, userId }, 'what saved searches found was not told'),
    )
  for (const frequency of ['daily', 'weekly'] as const) {
    const due = nextDue(frequency, now, deps.marketplace)
    while ((await deps.db.news.postpone(frequency, now, due, POSTPONED)) === POSTPONED);
  }
}

async function tellOwner(deps: SavedSearchDependencies, userId: string, now: Date): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    const due = await tx.news.lockDue(userId, now)
    const finds = await tx.news.takeFinds(due.map(({ id }) => id))
    await wait(deps, tx, due, now)
    const member = await tx.news.memberOf(userId)
    const [first, second] = finds
    if (!member || !first) return
    const link = `${deps.publicUrl}${second ? '/my-stuff/alerts' : `/shop/item/${first.listing_id}`}`
    const facts = { searches: bySearch(finds), link }
    await deps.notify(tx, { kind: 'alert.found', facts }, [{ role: 'member', userId, email: member.email }])
  })
}

/** Sets when each search may tell again. */
async function wait(
  { marketplace }: SavedSearchDependencies,
  tx: SavedSearchTransaction,
  due: Awaited<ReturnType<SavedSearchTransaction['news']['lockDue']>>,
  now: Date,
): Promise<void> {
  for (const frequency of new Set(due.map((search) => search.frequency))) {
    const ids = due.filter((search) => search.frequency === frequency).map(({ id }) => id)
    await tx.news.setDue(ids, nextDue(frequency, now, marketplace))
  }
}

function bySearch(finds: readonly FindRow[]): SearchNews[] {
  const searches = new Map<string, { name: string; finds: SearchNews['finds'][number][] }>()
  for (const { search_id, name, title, reason, price_cents, from_cents } of finds) {
    const search = searches.get(search_id) ?? { name, finds: [] }
    search.finds.push({ title, reason, priceCents: price_cents, fromCents: from_cents })
    searches.set(search_id, search)
  }
  return [...searches.values()]
}
