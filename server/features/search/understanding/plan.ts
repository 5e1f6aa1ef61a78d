/** One meaning of a word: lexemes that must all be there. */
export interface Alternative {
  lexemes: readonly string[]
  /** Words that begin with it match as well. */
  isPrefix?: boolean
}

/** One term of a query: the typed word and its alternatives. */
export interface Term {
  /** As good as what was typed. */
  exact: Alternative[]
  /** Nearly as good: a synonym or a completion. */
  other: Alternative[]
  /** How much it says: rare words say more. */
  weight: number
  /** About how many listings have it. */
  documents: number
}

/** What a query means. */
export interface Plan {
  terms: Term[]
  /** The words as they were understood, where that differs from what was typed. */
  corrected: string | null
}

/** The lexemes of words (none for a stop word, such as `the`), and how many listings have them. */
export type Lexicon = ReadonlyMap<string, { lexemes: readonly string[]; documents: number }>

/** A word that listings use, as a candidate for what somebody meant. */
export interface KnownWord {
  word: string
  lexeme: string
  documents: number
  titles: number
}

/** What the vocabulary knows about the words of a query. */
export interface Knowledge {
  lexicon: Lexicon
  /** Words that look like one that no listing uses, by that word. */
  similar: ReadonlyMap<string, readonly KnownWord[]>
  /** What the last word may become. */
  completions: readonly KnownWord[]
  /** The number of all listings. */
  listings: number
}
