import type { Photo } from '../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { editCategories, MAX_CATEGORY_LENGTH } from '../../../contract/rules/categories.ts'
import { cutAtWord } from '../../../contract/rules/drafts.ts'
import { type Condition, humanise, MAX_PHOTOS, MAX_TITLE_LENGTH } from '../../../contract/rules/listings.ts'
import { priceChoices } from '../../../contract/rules/price-choices.ts'
import { type DetailRow, toDetails } from './detail-rows.ts'
import type { ListingForm } from './listing-form.ts'

export type DraftedFields = DataOf<'drafts.processImageGemini'>
export type PriceAdvice = Pick<DraftedFields, 'suggested_price' | 'price_evidence'>
type CutoutAnswer = DataOf<'drafts.processImagePhotoroom'>

/** What became of the main photo's background. */
export interface Cutout extends Pick<CutoutAnswer, 'problem' | 'background_by'> {
  /** The clean picture; null where the photo keeps its background. */
  photo: Photo | null
}

/** What was found out about a draft's photos; each part is null until it is there, or where it failed. */
export interface Review {
  /** The photos that it was found out about, the main one first. */
  of: readonly string[]
  cutout: Cutout | null
  fields: DraftedFields | null
  /** What the price was suggested for. */
  asked: { title: string; category: string; condition: Condition } | null
}

/** Which picture the listing begins with. */
export type Look = 'clean' | 'original'

/** What a review is kept for, of a draft. */
interface Reviewed {
  photos: readonly Photo[]
  review: Review | null
  look: Look
}

/** What is known of these very photos; null where they have changed since. */
export function currentReview({ photos, review }: Pick<Reviewed, 'photos' | 'review'>): Review | null {
  const isOfThese = review !== null && review.of.join() === photos.map(({ id }) => id).join()
  return isOfThese ? review : null
}

/** The clean picture of the main photo, as long as that is the main photo. */
export function cleanPicture({ photos, review }: Pick<Reviewed, 'photos' | 'review'>): Photo | null {
  return review && review.of[0] === photos[0]?.id ? (review.cutout?.photo ?? null) : null
}

/**
 * The pictures of the listing. With the clean one in front, the untouched photo stays right behind it as long as there
 * is room. @source product-decisions §3: the untouched photo stays one tap away
 */
export function publishedPhotos(draft: Reviewed): Photo[] {
  const clean = draft.look === 'clean' ? cleanPicture(draft) : null
  if (!clean) return [...draft.photos]
  const [, ...others] = draft.photos
  return draft.photos.length < MAX_PHOTOS ? [clean, ...draft.photos] : [clean, ...others]
}

/** The form with what was drafted where nothing had been written; what a person wrote stays. */
export function fillIn(form: ListingForm, fields: DraftedFields, newId: () => string): ListingForm {
  const blank = (text: string) => text.trim() === ''
  const category = blank(form.category) ? asCategory(fields.category) : {}
  const [, middle] = priceChoices(fields.suggested_price ?? 0)
  return {
    ...form,
    title: blank(form.title) ? cutAtWord(fields.title, MAX_TITLE_LENGTH) : form.title,
    description: blank(form.description) ? fields.description : form.description,
    ...category,
    price: blank(form.price) && fields.suggested_price !== null ? String(middle) : form.price,
    details: [...form.details, ...newRows(form.details, fields.details, newId)],
  }
}

/** A category's name as the form has it: an option, or 'Other' in words of its own. */
function asCategory(name: string): Partial<ListingForm> {
  if (name.trim() === '') return {}
  const option = editCategories.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  return option
    ? { category: option }
    : { category: 'Other', ownCategory: cutAtWord(name, MAX_CATEGORY_LENGTH) }
}

function newRows(
  rows: readonly DetailRow[],
  drafted: DraftedFields['details'],
  newId: () => string,
): DetailRow[] {
  const there = new Set(Object.keys(toDetails(rows)).map((key) => key.toLowerCase()))
  return Object.entries(drafted)
    .map(([key, value]) => ({ id: newId(), name: detailName(key), value }))
    .filter(({ name }) => !there.has(name.toLowerCase()))
}

/** As the form offers it. */
export function detailName(key: string): string {
  return key === 'colour' ? 'Color' : humanise(key)
}

/** The category that is published. */
export function categoryOf({ category, ownCategory }: ListingForm): string {
  return (category === 'Other' && ownCategory.trim()) || category
}

/** @source spec §5 Review price edit: a number; NaN becomes 0 */
export function reviewPrice(text: string): number {
  const dollars = Number(text)
  return Number.isNaN(dollars) ? 0 : dollars
}
