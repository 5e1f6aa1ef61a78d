import { type ReactNode, useCallback, useState } from 'react'
import { track } from '../../../features/analytics/track.ts'
import type { Card } from '../../../features/listings/card.ts'
import { favorites, useFavorites } from '../../../features/shop/favorites/use-favorites.ts'
import { late } from '../../../ui/feedback/late.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

// Loaded on the first press, because most visits to the shop buy nothing.
const CardPurchase = late(() =>
  import('../../payment/card-purchase.tsx').then((module) => module.CardPurchase),
)

/** The actions for a page's cards, and their progress. */
export interface CardActions {
  saved: ReadonlySet<string>
  busyId: string | null
  save: (card: Pick<Card, 'id' | 'price'>) => void
  buy: (card: Card) => void
  /** The purchase that a card has opened; the page renders it once. */
  purchase: ReactNode
}

/** Favorites and buying, for all cards of a page. */
export function useCardActions(): CardActions {
  return { saved: useFavorites(), save: useSave(), ...useBuying() }
}

/**
 * Opens the purchase of a card, as on the item's page. The button is busy while it loads; one at a time.
 * @source spec §4 Simple checkout
 */
function useBuying(): Pick<CardActions, 'busyId' | 'buy' | 'purchase'> {
  const [id, setId] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const buy = useCallback((card: Card) => {
    setIsOpen(false)
    setId((before) => before ?? card.id)
  }, [])
  const purchase = id && (
    <CardPurchase key={id} id={id} onOpen={() => setIsOpen(true)} onClose={() => setId(null)} />
  )
  return { busyId: isOpen ? null : id, buy, purchase }
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
