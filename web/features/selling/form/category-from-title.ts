import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { categoryOfTitle } from '../../../../contract/rules/listings/title-category.ts'
import { drafts } from '../draft/current-draft.ts'
import { asCategory } from '../review/review.ts'
import type { ListingForm } from './listing-form.ts'

/**
 * The changed fields, plus the category that a new title suggests, unless the seller has chosen one. The suggestion is
 * removed when the title no longer suggests any: while typing "Dresser", "Dress" suggests Clothing for a moment.
 */
export function categoryFromTitle(form: ListingForm, written: Partial<ListingForm>): Partial<ListingForm> {
  if (written.category !== undefined || written.ownCategory !== undefined)
    return { ...written, isFiledByTitle: false }
  if (written.title === undefined || (form.category !== '' && !form.isFiledByTitle)) return written
  const suggested = categoryOfTitle(written.title)
  return {
    ...written,
    ...asCategory(suggested ? humanize(suggested) : ''),
    isFiledByTitle: suggested !== null,
  }
}

/** Saves fields of the open draft, plus the category that a new title suggests. */
export function writeFields(written: Partial<ListingForm>): void {
  const { form } = drafts.getState().draft
  drafts.saveForm({ ...form, ...categoryFromTitle(form, written) })
}
