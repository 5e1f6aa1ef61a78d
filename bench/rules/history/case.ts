import type { CheckedWords } from '../../../server/features/listing-checks/matching/listing-text.ts'

/** A listing that the shop has already. */
export interface EarlierListing {
  by: 'seller' | 'other'
  hoursAgo: number
  words: CheckedWords
  picture: Uint8Array | null
  /** The same listing so many times, each with another title. */
  times: number
}

/** A listing that a rule about the shop's history or recalls has to find, or must not. */
export interface HistoryCase {
  rule: string
  isMeant: boolean
  /** Written after the rules, and never used to mend them. */
  isHeldOut: boolean
  /** What is special about it. */
  name: string
  /** Age of the seller's account in days. */
  accountDays: number
  earlier: readonly EarlierListing[]
  words: CheckedWords
  picture: Uint8Array | null
}

/** The words of a listing, with usual values for those that are not given. */
export function wordsOf(words: Partial<CheckedWords>): CheckedWords {
  return {
    title: 'A thing',
    description: 'In good condition.',
    category: 'Other',
    price: 40,
    condition: 'good',
    details: {},
    ...words,
  }
}

/** A listing of the shop, with usual values for what is not given. */
export function earlierOf(listing: Partial<EarlierListing>): EarlierListing {
  return { by: 'other', hoursAgo: 3, words: wordsOf({}), picture: null, times: 1, ...listing }
}

/** A case of an account that is a year old. */
export function caseOf(
  one: Pick<HistoryCase, 'rule' | 'isMeant' | 'name'> & Partial<HistoryCase>,
): HistoryCase {
  return { isHeldOut: false, accountDays: 365, earlier: [], words: wordsOf({}), picture: null, ...one }
}
