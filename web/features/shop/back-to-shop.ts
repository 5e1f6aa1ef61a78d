import { useEffect } from 'react'

/** Where in the visit's history an item stands that was opened from the shop itself; null where there is none. */
let openedFromShop: number | null = null

/** The router numbers the entries of the visit's history. */
function placeInHistory(): number | null {
  const state: unknown = window.history.state
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state
  return isNumbered && typeof state.idx === 'number' ? state.idx : null
}

/** Stands on the shop's page: remembers which item it is left for. */
export function useBackToShopIndex(): void {
  useEffect(() => {
    const here = placeInHistory()
    return () => {
      const there = placeInHistory()
      const isItem = window.location.pathname.startsWith('/shop/item/')
      openedFromShop = isItem && here !== null && there === here + 1 ? there : null
    }
  }, [])
}

/** Whether the page that is open is an item with the shop one step behind. */
export function isShopBehind(): boolean {
  return openedFromShop !== null && openedFromShop === placeInHistory()
}
