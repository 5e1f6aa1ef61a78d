import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { call } from '../../../api/call.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { track } from '../../../features/analytics/track.ts'
import { useAuth } from '../../../features/auth/use-auth.ts'
import type { Card } from '../../../features/listings/card.ts'
import { notStartedSentence } from '../../../features/purchase/checkout/not-started.ts'
import { favorites, useFavorites } from '../../../features/shop/favorites/use-favorites.ts'
import { useAlerts } from '../../../ui/feedback/alerts.tsx'
import { late } from '../../../ui/feedback/late.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

const PurchaseModal = late(() =>
  import('../../payment/purchase-modal.tsx').then((module) => module.PurchaseModal),
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
 * Opens the purchase of a card, as on the item's page. The button is busy while the item is loaded; one at a time.
 * @source spec §4 Simple checkout
 */
function useBuying(): Pick<CardActions, 'busyId' | 'buy' | 'purchase'> {
  const { alert } = useAlerts()
  const { user } = useAuth()
  const cache = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)
  const [listing, setListing] = useState<Listing | null>(null)
  const isBusy = useRef(false)
  const open = useCallback(
    async (id: string) => {
      if (isBusy.current) return
      isBusy.current = true
      setBusyId(id)
      const [{ data, error, status }] = await Promise.all([
        call('listings.getListingAnonymous', { params: { id } }),
        PurchaseModal.preload(),
      ])
      isBusy.current = false
      setBusyId(null)
      if (data) return setListing(data.listing)
      const problem = status === 0 ? `${notStartedSentence}. ${checkConnectionSentence}` : error
      await alert(problem, 'Checkout')
    },
    [alert],
  )
  const purchase = listing && (
    <PurchaseModal
      listing={listing}
      email={user?.email ?? null}
      isFromCard
      onClose={() => setListing(null)}
      onStale={() => void cache.invalidateQueries()}
    />
  )
  return { busyId, buy: useCallback(({ id }) => void open(id), [open]), purchase }
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
