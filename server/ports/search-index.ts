import type { CategorySlug } from '../../contract/rules/listings/categories.ts'
import type { Condition } from '../../contract/rules/listings/listing.ts'
import type { TraitFilter } from '../../contract/rules/listings/traits/traits.ts'

/** The parts of a listing's text. */
export type IndexedPart = 'kind' | 'title' | 'details' | 'description'

/** A public listing as it is searched. */
export interface IndexedListing {
  /**
   * Stems in their order, separated by spaces, as the words of a query are given: an index must not analyze them again. A `_` stands
   * where a word is left out. `kind` is the beginning of the title, which names the item.
   */
  texts: Readonly<Record<IndexedPart, string>>
  category: string
  price_cents: number
  condition: string
  delivery: boolean
  /** Whether its seller takes offers. */
  offers: boolean
  sizes: readonly string[]
  brand: string | null
  colors: readonly string[]
  published_at: Date
  /** In degrees; null: it has no place. */
  place: { lon: number; lat: number } | null
}

/** The present state of a listing; null where it must not be found. */
export interface IndexChange {
  id: string
  /** Grows with every change of the listing. An index keeps what has the higher one, also of what was removed. */
  version: number
  listing: IndexedListing | null
}

/** How the writing of one change ended. */
export interface IndexOutcome {
  id: string
  /** `stale`: the index has this version or a newer one. `refused`: another try would end the same. `failed`: it may not. */
  result: 'written' | 'stale' | 'refused' | 'failed'
  /** The engine's own code where it was not written. */
  code?: string
}

/** One meaning of a word: stems that must all be there, and in the same part to score. */
export interface IndexedAlternative {
  lexemes: readonly string[]
  /** Whether words that begin with it match too. */
  isPrefix?: boolean
}

/** One term of a query. */
export interface IndexedTerm {
  /** Equivalent to the typed word. */
  exact: readonly IndexedAlternative[]
  /** Weaker alternatives. */
  other: readonly IndexedAlternative[]
  /** Its share of the query, from 0 to 1. */
  share: number
}

/** What a listing must fulfill. */
export interface IndexFilter {
  categories: readonly CategorySlug[] | null
  /** In cents, both ends included; a listing is in any of them; none: any price. */
  prices: readonly { min: number | null; max: number | null }[]
  conditions: readonly Condition[]
  delivery: boolean | null
  offers: boolean
  traits: TraitFilter
  around: { lon: number; lat: number; miles: number } | null
}

/**
 * A query whose words are understood already. The score is the sum over its terms of share × weight of the best part that has the
 * term, and the bonuses.
 */
export interface IndexQuery {
  terms: readonly IndexedTerm[]
  /** Weights of the parts, for the typed word and for weaker alternatives. */
  weights: Record<'exact' | 'other', Readonly<Record<IndexedPart, number>>>
  /** Whether every term must match. */
  needsAll: boolean
  /** With `needsAll` false: what the terms must score together. */
  minFit: number
  /** Added where every term matches; 0 with `needsAll`. */
  fullMatch: number
  /** Added where a title has these stems one after the other; null: nothing is. */
  phrase: { lexemes: readonly string[]; bonus: number } | null
  /** `most` is added to the newest and to the closest listings, 37 % of it at `seconds` and `miles`. */
  fresh: { now: Date; most: number; seconds: number }
  near: { lon: number; lat: number; most: number; miles: number } | null
  filter: IndexFilter
  /** `best`: those that have a word outside the description first, then by score. Ties: the newest first. */
  sort: 'best' | 'newest' | 'price_asc' | 'price_desc'
  limit: number
}

/** Matches in the requested order. */
export interface IndexMatches {
  matches: {
    id: string
    score: number
    /** Whether its title, category or details have one of the words. */
    isNamed: boolean
  }[]
  /** How many there are, counted up to 1,000. */
  total: number
}

/**
 * A search engine beside the database. It finds and ranks; listings themselves are read from the database by their ids. It may be
 * behind, and it may be lost: it can be built anew. Every method throws ProviderError.
 */
export interface SearchIndex {
  /** Asks the index that serves. */
  search(query: IndexQuery): Promise<IndexMatches>
  /** Creates an empty index that does not serve yet. @returns its name */
  create(now: Date): Promise<string>
  /** Whether there is such an index. */
  exists(name: string): Promise<boolean>
  /** Writes changes. @returns an outcome for each, in their order */
  write(name: string, changes: readonly IndexChange[]): Promise<IndexOutcome[]>
  /** How many listings an index has, everything that was written included. */
  count(name: string): Promise<number>
  /** Makes an index the one that serves, in one step, and removes all others of this installation. */
  serve(name: string): Promise<void>
  /** Removes every index of this installation. */
  clear(): Promise<void>
}
