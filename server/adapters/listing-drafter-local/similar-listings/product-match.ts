import { cutAtWord } from '../../../../contract/rules/listings/drafts.ts'
import { MAX_TITLE_LENGTH } from '../../../../contract/rules/listings/listing.ts'
import type { DraftedField } from '../../../ports/listing-drafter.ts'
import type { ProductCode } from '../reading/product-code.ts'
import { majority } from './majority.ts'

/** Title and category taken from listings of the same product. */
export interface ProductMatch {
  title: DraftedField
  category: DraftedField
}

/** A listing with the product's code in its details. */
export interface ProductListing {
  title: string
  category_name: string
}

/** The part of a title that describes one copy, as in "Catan, two cards missing". */
const COPY_DETAILS = /\s*(?:[,;(–—|]| - ).*$/

/** Category and title from listings with the same code, the newest first; null without any. */
export function matchProduct(code: ProductCode, listings: readonly ProductListing[]): ProductMatch | null {
  const [first] = listings
  if (!first) return null
  const category = majority(listings.map(({ category_name }) => category_name))?.winner ?? first.category_name
  const { title } = listings.find((listing) => listing.category_name === category) ?? first
  const named = title.replace(COPY_DETAILS, '') || title
  const evidence = `It has the same ${code.key === 'isbn' ? 'ISBN' : 'barcode'} as “${title}”.`
  return {
    title: { value: cutAtWord(named, MAX_TITLE_LENGTH), source: 'similar', evidence },
    category: { value: category, source: 'similar', evidence },
  }
}
