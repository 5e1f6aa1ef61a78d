import type { Photo } from '../../../../contract/calls/shapes.ts'
import type { DataOf } from '../../../../contract/paths.ts'
import { editCategories, MAX_CATEGORY_LENGTH } from '../../../../contract/rules/categories.ts'
import { cutAtWord } from '../../../../contract/rules/drafts.ts'
import { type Condition, humanize, MAX_TITLE_LENGTH } from '../../../../contract/rules/listings.ts'
import { priceChoices } from '../../../../contract/rules/price-choices.ts'
import type { DetailRow } from '../form/detail-rows.ts'
import type { ListingForm } from '../form/listing-form.ts'

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
  /** What was drafted before, from other photos: words that are still the same are not the seller's own. */
  last?: DraftedFields | null
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
 * The pictures of the listing. With the clean one in front, the untouched photo is right behind it; the two count as one.
 * @source product-decisions §3: the untouched photo stays one tap away
 */
export function publishedPhotos(draft: Reviewed): Photo[] {
  const clean = draft.look === 'clean' ? cleanPicture(draft) : null
  return clean ? [clean, ...draft.photos] : [...draft.photos]
}

/** What was drafted last for a draft, whichever photos it was drafted from. */
export function lastDrafted(review: Review | null): DraftedFields | null {
  return review?.fields ?? review?.last ?? null
}

/**
 * The form with what was drafted, where nothing had been written and where it still says what was drafted before; what a
 * person wrote stays.
 */
export function fillIn(
  form: ListingForm,
  fields: DraftedFields,
  newId: () => string,
  before: DraftedFields | null = null,
): ListingForm {
  const [now, then] = [asForm(fields), before && asForm(before)]
  const pick = (name: 'title' | 'description' | 'price') => {
    const isOwn = form[name].trim() !== '' && form[name] !== then?.[name]
    return isOwn ? form[name] : now[name]
  }
  const isOwnCategory = form.category !== '' && !(then && isSameCategory(form, then))
  return {
    ...form,
    title: pick('title'),
    description: pick('description'),
    price: pick('price'),
    ...(isOwnCategory ? {} : { category: now.category, ownCategory: now.ownCategory, isFiledByTitle: false }),
    details: fillInRows(form.details, now.details, then?.details ?? new Map(), newId),
  }
}

/** The part of a form that is drafted; details by their name in lower case. */
interface DraftedForm
  extends Pick<ListingForm, 'title' | 'description' | 'category' | 'ownCategory' | 'price'> {
  details: Map<string, { name: string; value: string }>
}

function asForm(fields: DraftedFields): DraftedForm {
  const [, middle] = priceChoices(fields.suggested_price ?? 0)
  const details = Object.entries(fields.details).map(([key, value]) => ({ name: detailName(key), value }))
  return {
    title: cutAtWord(fields.title, MAX_TITLE_LENGTH),
    description: fields.description,
    ...asCategory(fields.category),
    price: fields.suggested_price === null ? '' : String(middle),
    details: new Map(details.map((detail) => [detail.name.toLowerCase(), detail])),
  }
}

/** Whether two forms are filed under the same. */
export function isSameCategory(
  one: Pick<ListingForm, 'category' | 'ownCategory'>,
  other: Pick<ListingForm, 'category' | 'ownCategory'>,
): boolean {
  return one.category === other.category && one.ownCategory === other.ownCategory
}

/** Rows that were drafted say what is drafted now, or go; what was taken away comes back only with another value. */
function fillInRows(
  rows: readonly DetailRow[],
  now: DraftedForm['details'],
  then: DraftedForm['details'],
  newId: () => string,
): DetailRow[] {
  const nameOf = (row: DetailRow) => row.name.trim().toLowerCase()
  const kept = rows.flatMap((row) => {
    const isDrafted = row.value !== '' && then.get(nameOf(row))?.value === row.value
    const drafted = now.get(nameOf(row))
    if (isDrafted) return drafted ? [{ ...row, value: drafted.value }] : []
    return [row.value.trim() === '' && drafted ? { ...row, value: drafted.value } : row]
  })
  const there = new Set(kept.map(nameOf))
  const added = [...now].filter(([name, { value }]) => !there.has(name) && then.get(name)?.value !== value)
  return [...kept, ...added.map(([, detail]) => ({ id: newId(), ...detail }))]
}

/** A category's name as the form has it: an option, or 'Other' in words of its own. */
export function asCategory(name: string): Pick<ListingForm, 'category' | 'ownCategory'> {
  if (name.trim() === '') return { category: '', ownCategory: '' }
  const option = editCategories.find((known) => known.toLowerCase() === name.trim().toLowerCase())
  return option
    ? { category: option, ownCategory: '' }
    : { category: 'Other', ownCategory: cutAtWord(name, MAX_CATEGORY_LENGTH) }
}

/** As the form offers it. */
export function detailName(key: string): string {
  return key === 'color' ? 'Color' : humanize(key)
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
