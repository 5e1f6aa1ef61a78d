import type { KeyValueStore } from '../../../api/storage/storage.ts'
import { BROWSE_VISIT_KEY } from '../../../api/storage/storage-keys.ts'

/** Maximum number of stored ids; the earliest are dropped first. */
const MAX_IDS = 500

/** What a visit reads of an item. */
interface DeckItem {
  id: string
  status?: string
}

/** One pass through the items: those already shown keep their place even if the lists change. */
export interface Visit<Item extends DeckItem> {
  /** Seen on earlier visits, and left out. */
  seenBefore: ReadonlySet<string>
  /** Changes only behind the current item, so that its index stays valid. */
  items: readonly Item[]
  /** `items.length` is the end card. */
  index: number
  /** The position before a reload, until its item has turned up. */
  toRestore: SavedVisit | null
}

/** What a visit stores for the tab's next document. */
export interface SavedVisit {
  /** The shown items, in their order. */
  ids: string[]
  current: string | null
}

/** Begins with unseen items, or continues where the page was left. */
export function beginVisit<Item extends DeckItem>(
  seen: readonly string[],
  saved: SavedVisit | null,
): Visit<Item> {
  const own = new Set(saved?.ids)
  return { seenBefore: new Set(seen.filter((id) => !own.has(id))), items: [], index: 0, toRestore: saved }
}

/**
 * Appends new items and updates known ones. Reserved items cannot be bought: they don't join, and leave unless they were
 * shown already. `isAll`: the list has no more pages.
 */
export function withItems<Item extends DeckItem>(
  visit: Visit<Item>,
  listed: readonly Item[],
  isAll: boolean,
): Visit<Item> {
  const fresh = new Map(listed.map((item) => [item.id, item]))
  const known = visit.items
    .map((item) => fresh.get(item.id) ?? item)
    .filter((item, at) => at <= visit.index || !isReserved(item))
  for (const { id } of visit.items) fresh.delete(id)
  const joining = Array.from(fresh.values()).filter(
    (item) => !visit.seenBefore.has(item.id) && !isReserved(item),
  )
  const items = [...known, ...joining]
  return settled({ ...visit, items }, isAll)
}

function isReserved({ status }: DeckItem): boolean {
  return status === 'reserved'
}

/** Restores the position of the saved item; if it is gone, the first item that was not shown. */
function settled<Item extends DeckItem>(visit: Visit<Item>, isAll: boolean): Visit<Item> {
  const { toRestore, items } = visit
  if (!toRestore) return visit
  const at = items.findIndex(({ id }) => id === toRestore.current)
  if (at >= 0) return { ...visit, index: at, toRestore: null }
  if (!isAll) return visit
  const own = new Set(toRestore.ids)
  const next = items.findIndex(({ id }) => !own.has(id))
  return { ...visit, index: next < 0 ? items.length : next, toRestore: null }
}

/** The part of a visit that is stored. */
export function savedVisitOf<Item extends DeckItem>({ items, index, toRestore }: Visit<Item>): SavedVisit {
  if (toRestore) return toRestore
  return { ids: items.slice(0, index + 1).map(({ id }) => id), current: items[index]?.id ?? null }
}

/** Stores a visit for as long as the tab. */
export function saveVisit(store: KeyValueStore, { ids, current }: SavedVisit): void {
  store.setItem(BROWSE_VISIT_KEY, JSON.stringify({ ids: ids.slice(-MAX_IDS), current }))
}

/** The visit stored by the tab's previous document; null for none or an unreadable one. */
export function readSavedVisit(store: KeyValueStore): SavedVisit | null {
  try {
    const value = JSON.parse(store.getItem(BROWSE_VISIT_KEY) ?? 'null') as Partial<SavedVisit> | null
    if (!value || !Array.isArray(value.ids)) return null
    const ids = value.ids.filter((id) => typeof id === 'string')
    return { ids, current: typeof value.current === 'string' ? value.current : null }
  } catch {
    return null
  }
}

export function clearSavedVisit(store: KeyValueStore): void {
  store.removeItem(BROWSE_VISIT_KEY)
}
