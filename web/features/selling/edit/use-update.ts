import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { call } from '../../../api/call.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { refusedNotices } from '../checks/notices.ts'
import type { SellState } from '../draft/sell-state.ts'
import type { ListingForm } from '../form/listing-form.ts'
import { useInvalidateListings } from '../own-listings/invalidate-listings.ts'
import type { Conflict } from './edit-conflict.tsx'
import { changesOf } from './listing-changes.ts'

/** @source spec §8 Update */
export const updatedSentence = 'Listing updated successfully!'

export interface UpdateFailure {
  message: string
  hint: string | undefined
  /** Why it cannot be listed as it is. */
  refused: readonly CheckNotice[]
  /** A new number announces the same message again. */
  count: number
}

/** Saves the changes of a listing and continues to My Listings. @source spec §8 Update */
export function useUpdate(onSaved: () => void) {
  const navigate = useNavigate()
  const refresh = useInvalidateListings()
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<UpdateFailure>()
  async function save(base: Listing, form: ListingForm, photoIds: string[]) {
    setIsSaving(true)
    setConflict(undefined)
    const { changes, was } = changesOf(base, form, photoIds)
    // A listing that has a place keeps one.
    const { place_id, ...others } = changes
    const body = { ...others, ...(place_id ? { place_id } : {}), was }
    const params = { id: base.id }
    const agreement = changes.delivery_enabled ? { delivery_agreed: true } : {}
    const result = await call('listings.updateListing', { params, body: { ...body, ...agreement } })
    const newer = result.code === 'listing.changed' ? await call('listings.getListing', { params }) : null
    setIsSaving(false)
    refresh()
    if (newer?.data) return setConflict({ newer: newer.data.listing, fields: fieldsOf(result.details) })
    if (result.error !== null) {
      const { error: message, status } = result
      const hint = status === 0 ? checkConnectionSentence : undefined
      const refused = refusedNotices(result)
      return setFailure((before) => ({ message, hint, refused, count: (before?.count ?? 0) + 1 }))
    }
    onSaved()
    const isHeld = result.data.listing.status === 'held'
    const state: SellState = isHeld ? { held: true } : { done: updatedSentence }
    await navigate('/listings', { state })
  }
  return { save, isSaving, failure, conflict }
}

function fieldsOf(details: Record<string, unknown> | undefined): string[] {
  return Array.isArray(details?.fields) ? details.fields.map(String) : []
}
