import { useEffect } from 'react'

/** The history position of an item opened from the shop; null where there is none. */
let openedFromShop: number | null = null

/** The position that the router gives the current history entry. */
function placeInHistory(): number | null {
  const state: unknown = window.history.state
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state
  return isNumbered && typeof state.idx === 'number' ? state.idx : null
}

/** On the shop's page: records which item it is left for. */
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

/** Whether the current page is an item with the shop one step back. */
export function isShopBehind(): boolean {
  return openedFromShop !== null && openedFromShop === placeInHistory()
}
