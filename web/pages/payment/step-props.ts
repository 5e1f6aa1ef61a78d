import type { Dispatch } from 'react'
import type { PurchaseEvent } from '../../features/purchase/state/purchase-event.ts'
import type { PurchaseState } from '../../features/purchase/state/purchase-state.ts'

/** The listing's data that a purchase needs. */
export interface BoughtListing {
  id: string
  title: string
  price: number
  owner_id: string
  category: string
  delivery_enabled: boolean
  /** The buyer's accepted offer, whose amount is the price. */
  offer_id?: string
}

/** What every step of a purchase gets. */
export interface StepProps {
  state: PurchaseState
  listing: BoughtListing
  now: Date
  dispatch: Dispatch<PurchaseEvent>
}
