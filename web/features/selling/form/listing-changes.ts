import type { Listing } from '../../../../contract/calls/shapes.ts'
import { parseCondition } from '../../../../contract/rules/listings.ts'
import { formOf, type ListingChanges, type ListingForm, toChanges } from './listing-form.ts'

/** What was changed of a listing, and what those fields were when it was opened: only that is written. */
export function changesOf(listing: Listing, form: ListingForm, photoIds: string[]) {
  const before = toChanges(formOf(listing), seenOf(listing).photo_ids)
  const now = toChanges(form, photoIds)
  const names = (Object.keys(now) as (keyof ListingChanges)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]),
  )
  const pick = (fields: ListingChanges) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<ListingChanges>
  return { changes: pick(now), was: pick(seenOf(listing)) }
}

/** A listing's fields as the server has them. */
function seenOf(listing: Listing): ListingChanges {
  const { title, description, category, price, delivery_enabled, details } = listing
  const condition = parseCondition(listing.condition) ?? 'good'
  const photo_ids = listing.photos.map(({ id }) => id)
  return { title, description, category, price, condition, delivery_enabled, details, photo_ids }
}

/** Which fields of the form a field on the wire is. */
const formFields: Record<keyof Omit<ListingChanges, 'photo_ids'>, readonly (keyof ListingForm)[]> = {
  title: ['title'],
  description: ['description'],
  category: ['category', 'ownCategory'],
  price: ['price'],
  condition: ['condition'],
  delivery_enabled: ['delivery'],
  details: ['details'],
}

/**
 * The form over a newer version of its listing: what was not changed here is as it is there now, what was changed stays,
 * but for the fields that are given up.
 */
export function rebase(
  form: ListingForm,
  before: Listing,
  newer: Listing,
  givenUp: readonly string[] = [],
): ListingForm {
  const { changes } = changesOf(before, form, [])
  const own = Object.keys(changes).filter((name) => !givenUp.includes(name))
  const kept = own.flatMap((name) => formFields[name as keyof typeof formFields] ?? [])
  return { ...formOf(newer), ...Object.fromEntries(kept.map((name) => [name, form[name]])) }
}
