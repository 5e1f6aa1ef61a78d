import type { Listing } from '../../../../contract/calls/shapes.ts'
import { parseCondition } from '../../../../contract/rules/listings/listing.ts'
import { formOf, type ListingChanges, type ListingForm, toChanges } from '../form/listing-form.ts'

/** The changed fields of a listing, with their values when it was opened; only these are sent. */
export function changesOf(listing: Listing, form: ListingForm, photoIds: string[]) {
  const before = toChanges(formOf(listing), wireFieldsOf(listing).photo_ids)
  const now = toChanges(form, photoIds)
  const names = (Object.keys(now) as (keyof ListingChanges)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  )
  const pick = (fields: ListingChanges) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<ListingChanges>
  return { changes: pick(now), was: pick(wireFieldsOf(listing)) }
}

/** A listing's fields in the API's form. */
function wireFieldsOf(listing: Listing): ListingChanges {
  const { title, description, category, price, place_id, delivery_enabled, details } = listing
  const condition = parseCondition(listing.condition) ?? 'good'
  const photo_ids = listing.photos.map(({ id }) => id)
  return { title, description, category, price, condition, place_id, delivery_enabled, details, photo_ids }
}

/** The form's fields for each field of the API. */
const formFields: Record<keyof Omit<ListingChanges, 'photo_ids'>, readonly (keyof ListingForm)[]> = {
  title: ['title'],
  description: ['description'],
  category: ['category', 'ownCategory'],
  price: ['price'],
  condition: ['condition'],
  place_id: ['place'],
  delivery_enabled: ['delivery'],
  details: ['details'],
}

/**
 * Merges the form into a newer version of its listing: changed fields keep the form's values, except those in `discarded`;
 * all others take the newer ones.
 */
export function mergeChanges(
  form: ListingForm,
  before: Listing,
  newer: Listing,
  discarded: readonly string[] = [],
): ListingForm {
  const { changes } = changesOf(before, form, [])
  const own = Object.keys(changes).filter((name) => !discarded.includes(name))
  const ownFields = own.flatMap((name) => formFields[name as keyof typeof formFields] ?? [])
  return { ...formOf(newer), ...Object.fromEntries(ownFields.map((name) => [name, form[name]])) }
}
