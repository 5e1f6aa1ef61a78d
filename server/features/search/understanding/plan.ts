/** One meaning of a word: lexemes that must all match. */
export interface Alternative {
  lexemes: readonly string[]
  /** Whether words that begin with it match too. */
  isPrefix?: boolean
}

/** One term of a query: the typed word and its alternatives. */
export interface Term {
  /** Equivalent to the typed word. */
  exact: Alternative[]
  /** Weaker alternatives: synonyms and completions. */
  other: Alternative[]
  /** The lexemes as typed, for the bonus of titles that have the words in this order. */
  phrase: readonly string[]
  /** Inverse document frequency: rare words weigh more. */
  weight: number
  /** Approximate number of listings that contain it. */
  documents: number
}

/** The interpretation of a query. */
export interface Plan {
  terms: Term[]
  /** The corrected query; null if nothing was corrected. */
  corrected: string | null
}

export interface LexiconEntry {
  /** None for a stop word, such as `the`. */
  lexemes: readonly string[]
  /** Those of the lexemes that no listing has. */
  missing: readonly string[]
  /** How many listings have the lexemes. */
  documents: number
  /** How many titles have the word in exactly this form. */
  titles: number
}

/** What is known of the words of a query. */
export type Lexicon = ReadonlyMap<string, LexiconEntry>

/** A word that listings use; a candidate for corrections and completions. */
export interface KnownWord {
  word: string
  lexeme: string
  documents: number
  titles: number
}

/** Vocabulary data about the words of a query. */
export interface Knowledge {
  lexicon: Lexicon
  /** Similar words, by the unused word that they may replace. */
  similar: ReadonlyMap<string, readonly KnownWord[]>
  /** Completions of the last word. */
  completions: readonly KnownWord[]
  /** The total number of listings. */
  listings: number
}
