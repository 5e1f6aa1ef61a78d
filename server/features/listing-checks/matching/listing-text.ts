import { type CategorySlug, slugForName } from '../../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../../contract/rules/listings/listing.ts'
import type { CheckedField } from '../../../../contract/rules/listings/listing-checks.ts'
import { type Token, tokenize } from '../text/tokens.ts'

/** What rules look at. */
export interface CheckedWords {
  title: string
  description: string
  /** The category's name. */
  category: string
  /** Dollars. */
  price: number
  condition: Condition
  details: Record<string, string | number | boolean>
}

/** A part of a listing with its words. */
export interface ReadField {
  field: Extract<CheckedField, 'title' | 'description' | 'details' | 'category'>
  text: string
  tokens: Token[]
}

/** A listing whose words were read once for all rules. */
export interface ReadListing extends CheckedWords {
  slug: CategorySlug
  /** The title, the category and each detail: what the item is. */
  named: ReadField[]
  /** The same with the description. */
  all: ReadField[]
}

export function readListing(words: CheckedWords): ReadListing {
  const read = (field: ReadField['field'], text: string): ReadField => ({
    field,
    text,
    tokens: tokenize(text),
  })
  const named = [
    read('title', words.title),
    read('category', words.category),
    ...Object.entries(words.details).map(([key, value]) => read('details', `${key}: ${value}`)),
  ]
  return {
    ...words,
    slug: slugForName(words.category),
    named,
    all: [...named, read('description', words.description)],
  }
}
