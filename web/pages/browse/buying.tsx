import { useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { ChooseDialog } from '../../features/browse/choose-dialog.tsx'
import { PurchaseModal } from '../payment/purchase-modal.tsx'

interface BuyingProps {
  listing: Listing
  email: string | null
  onClose: () => void
  onStale: () => void
}

/**
 * The purchase modal; for an item that is not delivered yet, the choice of pickup or delivery comes first.
 * @source spec §2 /browse; product-decisions §9.21
 */
export function Buying(props: BuyingProps) {
  const { listing, email, onClose } = props
  const [isPickup, setIsPickup] = useState(false)
  if (listing.delivery_enabled || isPickup) return <PurchaseModal {...props} isPickup={isPickup} />
  return (
    <ChooseDialog listingId={listing.id} email={email} onPickup={() => setIsPickup(true)} onClose={onClose} />
  )
}
