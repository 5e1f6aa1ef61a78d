import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { editCategories, MAX_CATEGORY_LENGTH } from '../../../../contract/rules/listings/categories.ts'
import { cutAtWord } from '../../../../contract/rules/listings/drafts.ts'
import { type Condition, humanize, MAX_TITLE_LENGTH } from '../../../../contract/rules/listings/listing.ts'
import { priceChoices } from '../../../../contract/rules/listings/price-choices.ts'
import type { DetailRow } from '../form/detail-rows.ts'
import type { ListingForm } from '../form/listing-form.ts'

export type DraftedFields = DataOf<'drafts.processImageGemini'>
export type PriceAdvice = Pick<DraftedFields, 'suggested_price' | 'price_evidence'>
type CutoutAnswer = DataOf<'drafts.processImagePhotoroom'>

/** The result of removing the main photo's background. */
export interface Cutout extends Pick<CutoutAnswer, 'problem' | 'background_by' | 'cutout_confidence'> {
  /** The photo without its background; null when it could not be removed. */
  photo: Photo | null
}

/** What was drafted from a draft's photos. A part is null until it has arrived, or when it failed. */
export interface Review {
  /** The ids of these photos, the main one first. */
  of: readonly string[]
  cutout: Cutout | null
  fields: DraftedFields | null
  /** The fields drafted before from other photos. Text that still equals them was not written by the seller. */
  last?: DraftedFields | null
  /** The values that the price was suggested for. */
  asked: { title: string; description?: string; category: string; condition: Condition } | null
}

/** Which picture comes first in the listing. */
export type PictureChoice = 'clean' | 'original'

/** The seller's choice of the first picture. It holds as long as the main photo, whose id is `of`, stays the same. */
export interface ChosenPicture {
  of: string
  picture: PictureChoice
}

/** The parts of a draft that belong to its review. */
interface ReviewedDraft {
  photos: readonly Photo[]
  review: Review | null
  look: ChosenPicture | null
}

/** The review of exactly these photos; null when they have changed since. */
export function currentReview({ photos, review }: Pick<ReviewedDraft, 'photos' | 'review'>): Review | null {
  const isOfThese = review !== null && review.of.join() === photos.map(({ id }) => id).join()
  return isOfThese ? review : null
}

/** The cutout of the current main photo. */
export function cleanPicture(draft: Pick<ReviewedDraft, 'photos' | 'review'>): Photo | null {
  return currentCutout(draft)?.photo ?? null
}

function currentCutout({ photos, review }: Pick<ReviewedDraft, 'photos' | 'review'>): Cutout | null {
  return review && review.of[0] === photos[0]?.id ? review.cutout : null
}

/** The first picture: what the seller chose, else the cutout, unless it may be wrong. */
export function firstPicture(draft: ReviewedDraft): PictureChoice {
  const { look, photos } = draft
  if (look && look.of === photos[0]?.id) return look.picture
  return currentCutout(draft)?.cutout_confidence === 'low' ? 'original' : 'clean'
}

/**
 * The listing's pictures. If the cutout comes first, the original follows it; the two count as one.
 * @source product-decisions §3: the untouched photo stays one tap away
 */
export function publishedPhotos(draft: ReviewedDraft): Photo[] {
  const clean = firstPicture(draft) === 'clean' ? cleanPicture(draft) : null
  return clean ? [clean, ...draft.photos] : [...draft.photos]
}

/** The fields that were drafted last, from whichever photos. */
export function lastDrafted(review: Review | null): DraftedFields | null {
  return review?.fields ?? review?.last ?? null
}

/**
 * Fills the drafted fields into the form. Only empty fields and those that still equal `before`, the previous draft, are
 * replaced; what the seller wrote stays.
 */
export function applyDraftedFields(
  form: ListingForm,
  fields: DraftedFields,
  newId: () => string,
  before: DraftedFields | null = null,
): ListingForm {
  const drafted = asForm(fields)
  const previous = before && asForm(before)
  const pick = (name: 'title' | 'description' | 'price') => {
    const isOwn = form[name].trim() !== '' && form[name] !== previous?.[name]
    return isOwn ? form[name] : drafted[name]
  }
  const isOwnCategory = form.category !== '' && !(previous && isSameCategory(form, previous))
  return {
    ...form,
    title: pick('title'),
    description: pick('description'),
    price: pick('price'),
    category: isOwnCategory ? form.category : drafted.category,
    ownCategory: isOwnCategory ? form.ownCategory : drafted.ownCategory,
    isFiledByTitle: isOwnCategory && form.isFiledByTitle,
    details: mergeRows(form.details, drafted.details, previous?.details ?? new Map(), newId),
  }
}

/** The drafted part of a form; details by lower-case name. */
interface DraftedForm
  extends Pick<ListingForm, 'title' | 'description' | 'category' | 'ownCategory' | 'price'> {
  details: Map<string, { name: string; value: string }>
}

function asForm(fields: DraftedFields): DraftedForm {
  const [, middlePrice] = priceChoices(fields.suggested_price ?? 0)
  const details = Object.entries(fields.details).map(([key, value]) => ({ name: detailName(key), value }))
  return {
    title: cutAtWord(fields.title, MAX_TITLE_LENGTH),
    description: fields.description,
    ...asCategory(fields.category),
    price: fields.suggested_price === null ? '' : String(middlePrice),
    details: new Map(details.map((detail) => [detail.name.toLowerCase(), detail])),
  }
}

/** Whether two forms have the same category. */
export function isSameCategory(
  a: Pick<ListingForm, 'category' | 'ownCategory'>,
  b: Pick<ListingForm, 'category' | 'ownCategory'>,
): boolean {
  return a.category === b.category && a.ownCategory === b.ownCategory
}

/** Replaces or removes previously drafted rows. A row that the seller removed returns only with another value. */
function mergeRows(
  rows: readonly DetailRow[],
  drafted: DraftedForm['details'],
  previous: DraftedForm['details'],
  newId: () => string,
): DetailRow[] {
  const nameOf = (row: DetailRow) => row.name.trim().toLowerCase()
  const merged = rows.flatMap((row) => {
    const isDrafted = row.value !== '' && previous.get(nameOf(row))?.value === row.value
    const detail = drafted.get(nameOf(row))
    if (isDrafted) return detail ? [{ ...row, value: detail.value }] : []
    return [row.value.trim() === '' && detail ? { ...row, value: detail.value } : row]
  })
  const names = new Set(merged.map(nameOf))
  const added = [...drafted].filter(
    ([name, { value }]) => !names.has(name) && previous.get(name)?.value !== value,
  )
  return [...merged, ...added.map(([, detail]) => ({ id: newId(), ...detail }))]
}

/** A category as form values: one of the options, or 'Other' with the category's own name. */
export function asCategory(name: string): Pick<ListingForm, 'category' | 'ownCategory'> {
  if (name.trim() === '') return { category: '', ownCategory: '' }
  const option = editCategories.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  return option
    ? { category: option, ownCategory: '' }
    : { category: 'Other', ownCategory: cutAtWord(name, MAX_CATEGORY_LENGTH) }
}

/** A detail's name as the form displays it. */
export function detailName(key: string): string {
  return key === 'color' ? 'Color' : humanize(key)
}

/** The category to publish. */
export function categoryOf({ category, ownCategory }: ListingForm): string {
  return (category === 'Other' && ownCategory.trim()) || category
}

/** @source spec §5 Review price edit: a number; NaN becomes 0 */
export function reviewPrice(text: string): number {
  const dollars = Number(text)
  return Number.isNaN(dollars) ? 0 : dollars
}
