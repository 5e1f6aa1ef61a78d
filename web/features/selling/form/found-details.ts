import { slugForName } from '../../../../contract/rules/listings/categories.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { readTraits } from '../../../../contract/rules/listings/traits/read-traits.ts'
import { type DetailRow, toDetails } from './detail-rows.ts'
import type { ListingForm } from './listing-form.ts'

/** What shoppers can filter by, by the name of the detail. */
export type FoundDetails = Partial<Record<'Size' | 'Brand' | 'Color', string>>

type Text = Pick<ListingForm, 'title' | 'description' | 'category'>

/** Size, brand and color as the shop's filters understand the form: from its details, else from its texts. */
export function findDetails(
  { title, description, category }: Text,
  rows: readonly DetailRow[],
): FoundDetails {
  const { sizes, brand, colors } = readTraits({
    title,
    description,
    category: slugForName(category),
    details: toDetails(rows),
  })
  return {
    ...(sizes.length > 0 ? { Size: sizes.join(', ') } : {}),
    ...(brand ? { Brand: brand } : {}),
    ...(colors.length > 0 ? { Color: humanize(colors.join(', ')) } : {}),
  }
}

/** What shoppers can filter by for a detail; undefined for other details. */
export function foundFor(found: FoundDetails, name: string): string | undefined {
  const names = ['Size', 'Brand', 'Color'] as const
  const filtered = names.find((each) => each.toLowerCase() === name.trim().toLowerCase())
  return filtered && found[filtered]
}
