import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { call } from '../../api/call.ts'
import { checkConnectionSentence } from '../../api/transport/response.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { notStartedSentence } from '../../features/purchase/checkout/simple-checkout.ts'
import { useAlerts } from '../../ui/feedback/alerts.tsx'
import { PurchaseModal } from './purchase-modal.tsx'

interface CardPurchaseProps {
  /** The listing of the card. */
  id: string
  /** The item is loaded, so the card's button is no longer busy. */
  onOpen: () => void
  onClose: () => void
}

/** The purchase that the Buy button of a card opens, as on the item's page. @source spec §4 Simple checkout */
export function CardPurchase({ id, onOpen, onClose }: CardPurchaseProps) {
  const { alert } = useAlerts()
  const { user } = useAuth()
  const cache = useQueryClient()
  const [listing, setListing] = useState<Listing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the listing once
  useEffect(() => {
    let isLeft = false
    void call('listings.getListingAnonymous', { params: { id } }).then(async ({ data, error, status }) => {
      if (isLeft) return
      if (data) {
        setListing(data.listing)
        return onOpen()
      }
      onClose()
      await alert(status === 0 ? `${notStartedSentence}. ${checkConnectionSentence}` : error, 'Checkout')
    })
    return () => {
      isLeft = true
    }
  }, [id])
  if (!listing) return null
  return (
    <PurchaseModal
      listing={listing}
      email={user?.email ?? null}
      isFromCard
      onClose={onClose}
      onStale={() => void cache.invalidateQueries()}
    />
  )
}
