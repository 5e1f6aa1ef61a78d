import { humanize } from '../../../../contract/rules/listings.ts'
import { categoryOfTitle } from '../../../../contract/rules/title-category.ts'
import { drafts } from '../draft/current-draft.ts'
import { asCategory } from '../review/review.ts'
import type { ListingForm } from './listing-form.ts'

/**
 * What is written, with the category that a new title names: where none was chosen, and where the one that stands there was
 * named by the title before. It goes when the title names nothing any more: half a word may name another thing, as "Dress" of a
 * dresser does. What a person chose stays.
 */
export function categoryFromTitle(form: ListingForm, written: Partial<ListingForm>): Partial<ListingForm> {
  if (written.category !== undefined || written.ownCategory !== undefined)
    return { ...written, isFiledByTitle: false }
  if (written.title === undefined || (form.category !== '' && !form.isFiledByTitle)) return written
  const named = categoryOfTitle(written.title)
  return { ...written, ...asCategory(named ? humanize(named) : ''), isFiledByTitle: named !== null }
}

/** Writes fields of the draft in work, and the category that a new title names. */
export function writeFields(written: Partial<ListingForm>): void {
  const { form } = drafts.getState().draft
  drafts.write({ ...form, ...categoryFromTitle(form, written) })
}
