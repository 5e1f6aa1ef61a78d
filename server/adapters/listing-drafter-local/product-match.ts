import { cutAtWord } from '../../../contract/rules/drafts.ts'
import { MAX_TITLE_LENGTH } from '../../../contract/rules/listings.ts'
import type { DraftedField } from '../../ports/listing-drafter.ts'
import { majority } from './majority.ts'
import type { ProductCode } from './product-code.ts'

/** What listings of the very same product say. */
export interface ProductMatch {
  title: DraftedField
  category: DraftedField
}

/** A listing with a product's number in its details. */
export interface ProductListing {
  title: string
  category_name: string
}

/** Where a title goes on to tell about one copy: "Catan, two cards missing". */
const ABOUT_THE_COPY = /\s*(?:[,;(–—|]| - ).*$/

/** Category and wording of listings with the same number, the newest first; null where there are none. */
export function matchProduct(code: ProductCode, listings: readonly ProductListing[]): ProductMatch | null {
  const [first] = listings
  if (!first) return null
  const category = majority(listings.map(({ category_name }) => category_name))?.winner ?? first.category_name
  const { title } = listings.find((listing) => listing.category_name === category) ?? first
  const named = title.replace(ABOUT_THE_COPY, '') || title
  const evidence = `It has the same ${code.key === 'isbn' ? 'ISBN' : 'barcode'} as “${title}”.`
  return {
    title: { value: cutAtWord(named, MAX_TITLE_LENGTH), source: 'similar', evidence },
    category: { value: category, source: 'similar', evidence },
  }
}
