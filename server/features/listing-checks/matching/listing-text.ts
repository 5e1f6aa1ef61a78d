import { type CategorySlug, slugForName } from '../../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../../contract/rules/listings/listing.ts'
import type { CheckedField } from '../../../../contract/rules/listings/listing-checks.ts'
import type { Reading } from '../text/spelling.ts'
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

/** A word with its most likely reading. */
export interface ReadToken extends Token {
  /** Whether it was read past a typing error, so that the seller may have meant another word. */
  isSlip?: boolean
}

/** A part of a listing with its words. */
export interface ReadField {
  field: Extract<CheckedField, 'title' | 'description' | 'details' | 'category'>
  text: string
  tokens: ReadToken[]
}

/** A listing whose words were read once for all rules. */
export interface ReadListing extends CheckedWords {
  slug: CategorySlug
  /** The title, the category and each detail: what the item is. */
  named: ReadField[]
  /** The same with the description. */
  all: ReadField[]
}

/** Reads a listing. `spell`: the reading of a stem that is spelled otherwise than rules spell it, or null. */
export function readListing(
  words: CheckedWords,
  spell: (stem: string, hasSlips: boolean) => Reading | null = () => null,
): ReadListing {
  const read = (field: ReadField['field'], text: string): ReadField => ({
    field,
    text,
    tokens: tokenize(text).map((token): ReadToken => {
      // A long text has many words that are one letter away from another.
      const reading = spell(token.stem, field !== 'description')
      return reading ? { ...token, ...reading } : token
    }),
  })
  const named = [
    read('title', words.title),
    read('category', words.category),
    ...Object.entries(words.details)
      .filter(([, value]) => !isDenial(value))
      .map(([key, value]) => read('details', `${key}: ${value}`)),
  ]
  return {
    ...words,
    slug: slugForName(words.category),
    named,
    all: [...named, read('description', words.description)],
  }
}

/** Whether a detail says that something is absent, as in "mattress_included: no". */
function isDenial(value: string | number | boolean): boolean {
  return (
    value === false ||
    (typeof value === 'string' && /^\s*(?:no|none|not included|false|n\/a)\s*\.?\s*$/i.test(value))
  )
}
