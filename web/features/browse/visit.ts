import type { KeyValueStore } from '../../api/storage.ts'
import { BROWSE_VISIT_KEY } from '../../api/storage-keys.ts'

/** Items of a visit that are remembered over a reload; the first are forgotten first. */
const MOST = 500

/** One going through the items: those that it came by stay where they are, whatever the lists say later. */
export interface Visit<Item extends { id: string }> {
  /** Seen on earlier visits, and left out. */
  seenBefore: ReadonlySet<string>
  /** Only ever added to at the end, so that a place in them stays what it was. */
  items: readonly Item[]
  /** The place after the last item says that there is nothing more, yet. */
  index: number
  /** What was in sight before the page was loaded anew, as long as it has not turned up. */
  wanted: Kept | null
}

/** What a visit leaves behind for the next document of the same tab. */
export interface Kept {
  /** What was in sight, in its order. */
  ids: string[]
  current: string | null
}

/** Begins to go through what was not seen, or goes on where the page was left. */
export function beginVisit<Item extends { id: string }>(
  seen: readonly string[],
  kept: Kept | null,
): Visit<Item> {
  const own = new Set(kept?.ids)
  return { seenBefore: new Set(seen.filter((id) => !own.has(id))), items: [], index: 0, wanted: kept }
}

/** Adds what is new of a list at the end, and brings what is known up to date. `isAll`: the list has no more pages. */
export function withItems<Item extends { id: string }>(
  visit: Visit<Item>,
  listed: readonly Item[],
  isAll: boolean,
): Visit<Item> {
  const fresh = new Map(listed.map((item) => [item.id, item]))
  const known = visit.items.map((item) => fresh.get(item.id) ?? item)
  for (const { id } of visit.items) fresh.delete(id)
  const items = [...known, ...[...fresh.values()].filter(({ id }) => !visit.seenBefore.has(id))]
  return settled({ ...visit, items }, isAll)
}

/** Finds the item that was in sight; where it is gone, the first one that was not. */
function settled<Item extends { id: string }>(visit: Visit<Item>, isAll: boolean): Visit<Item> {
  const { wanted, items } = visit
  if (!wanted) return visit
  const at = items.findIndex(({ id }) => id === wanted.current)
  if (at >= 0) return { ...visit, index: at, wanted: null }
  if (!isAll) return visit
  const own = new Set(wanted.ids)
  const next = items.findIndex(({ id }) => !own.has(id))
  return { ...visit, index: next < 0 ? items.length : next, wanted: null }
}

/** What can be remembered of a visit. */
export function keptOf<Item extends { id: string }>({ items, index, wanted }: Visit<Item>): Kept {
  if (wanted) return wanted
  return { ids: items.slice(0, index + 1).map(({ id }) => id), current: items[index]?.id ?? null }
}

/** Remembers a visit for as long as the tab. */
export function writeKept(store: KeyValueStore, { ids, current }: Kept): void {
  store.setItem(BROWSE_VISIT_KEY, JSON.stringify({ ids: ids.slice(-MOST), current }))
}

/** What the last document of this tab left behind; null for none, or what cannot be read. */
export function readKept(store: KeyValueStore): Kept | null {
  try {
    const value = JSON.parse(store.getItem(BROWSE_VISIT_KEY) ?? 'null') as Partial<Kept> | null
    if (!value || !Array.isArray(value.ids)) return null
    const ids = value.ids.filter((id) => typeof id === 'string')
    return { ids, current: typeof value.current === 'string' ? value.current : null }
  } catch {
    return null
  }
}

/** Forgets the visit. */
export function forgetKept(store: KeyValueStore): void {
  store.removeItem(BROWSE_VISIT_KEY)
}
