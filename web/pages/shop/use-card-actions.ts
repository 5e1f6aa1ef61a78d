import { useCallback } from 'react'
import { track } from '../../features/analytics/track.ts'
import type { Card } from '../../features/listings/card.ts'
import { useSimpleCheckout } from '../../features/purchase/checkout/use-simple-checkout.ts'
import { favorites, useFavorites } from '../../features/shop/favorites/use-favorites.ts'
import { useToast } from '../../ui/toast.tsx'

/** What can be done with the cards of a page, and how far it is. */
export interface CardActions {
  saved: ReadonlySet<string>
  busyId: string | null
  save: (card: Pick<Card, 'id' | 'price'>) => void
  buy: (card: Card) => void
}

/** Hearts and the one-press purchase, for all cards of a page at once. */
export function useCardActions(): CardActions {
  const { busyId, buy } = useSimpleCheckout()
  return { saved: useFavorites(), busyId, save: useSave(), buy }
}

/** Presses a heart; what the server refuses is taken back and said. */
export function useSave(): CardActions['save'] {
  const toast = useToast()
  return useCallback(
    async ({ id, price }) => {
      const detail = favorites.ids().has(id) ? 'removed' : 'added'
      track('feature_usage', { feature: 'favorite', detail })
      const problem = await favorites.toggle(id, price)
      if (problem) toast({ text: problem, tone: 'danger' })
    },
    [toast],
  )
}
