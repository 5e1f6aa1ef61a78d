import type { KeyValueStore } from '../../../api/storage/storage.ts'
import { FAVORITE_PRICES_KEY } from '../../../api/storage/storage-keys.ts'

/** The stored prices in dollars, by listing id; an unreadable entry counts as none. */
export function readFavoritePrices(store: KeyValueStore): Record<string, number> {
  const value = parse(store.getItem(FAVORITE_PRICES_KEY))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter(([, price]) => typeof price === 'number'))
}

/** Stores one more price in dollars and drops those of listings that are no longer favorites. */
export function storeFavoritePrice(
  store: KeyValueStore,
  favorites: ReadonlySet<string>,
  id: string,
  price: number,
): void {
  const current = Object.entries(readFavoritePrices(store)).filter(([each]) => favorites.has(each))
  store.setItem(FAVORITE_PRICES_KEY, JSON.stringify({ ...Object.fromEntries(current), [id]: price }))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
