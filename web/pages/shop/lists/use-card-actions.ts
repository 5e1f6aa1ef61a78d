import { useCallback } from 'react'
import { track } from '../../../features/analytics/track.ts'
import type { Card } from '../../../features/listings/card.ts'
import { useSimpleCheckout } from '../../../features/purchase/checkout/use-simple-checkout.ts'
import { favorites, useFavorites } from '../../../features/shop/favorites/use-favorites.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** The actions for a page's cards, and their progress. */
export interface CardActions {
  saved: ReadonlySet<string>
  busyId: string | null
  save: (card: Pick<Card, 'id' | 'price'>) => void
  buy: (card: Card) => void
}

/** Favorites and buying, for all cards of a page. */
export function useCardActions(): CardActions {
  const { busyId, buy } = useSimpleCheckout()
  return { saved: useFavorites(), busyId, save: useSave(), buy }
}

/** Toggles a favorite; a refusal of the server is undone and shown. */
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
