import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { KnownWord, LexiconEntry } from '../understanding/plan.ts'
import { forgetWords, learnEditedWords, learnNewWords } from './learning-sql.ts'

/** The vocabulary, bound to a pool or a transaction. */
export type VocabularyRepository = ReturnType<typeof createVocabularyRepository>

/** The words that listings use, with their counts; for corrections and completions. */
export function createVocabularyRepository(db: Executor) {
  return {
    lookUp: (words: readonly string[]) => lookUp(db, words),
    similarWords: (word: string) => similarWords(db, word),

    /** Words that start with `beginning`, those that titles use most first. */
    completions: (beginning: string, limit: number) =>
      db.rows<KnownWord>(sql`
        select word, lexeme, documents, titles from search_words
        where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
        order by titles desc, documents desc, word limit ${limit}`),

    learn: (limit: number) => learnNewWords(db, limit),
    learnEdits: (limit: number) => learnEditedWords(db, limit),
    forget: (after: string, limit: number) => forgetWords(db, after, limit),
  }
}

/** The lexemes of words, how many listings have them, and which no listing has. */
function lookUp(db: Executor, words: readonly string[]) {
  return db.rows<LexiconEntry & { word: string }>(sql`
    select asked.word, asked.lexemes, coalesce((select titles from search_words w where w.word = asked.word), 0) as titles,
      coalesce(used.documents, 0)::int as documents, coalesce(used.missing, '{}') as missing
    from (
      select word, tsvector_to_array(to_tsvector('english', search_plain(word))) as lexemes
      from unnest(${words}::text[]) as word
    ) asked cross join lateral (
      select min(each.documents) as documents, array_agg(each.lexeme) filter (where each.documents = 0) as missing
      from (
        select one.lexeme, coalesce(sum(w.documents), 0) as documents
        from unnest(asked.lexemes) as one (lexeme) left join search_words w on w.lexeme = one.lexeme
        group by one.lexeme
      ) each
    ) used`)
}

/** Words that look like one that no listing uses, also with its first two letters swapped. */
function similarWords(db: Executor, word: string): Promise<KnownWord[]> {
  const swapped = word.replace(/^(.)(.)/su, '$2$1')
  return db.rows<KnownWord>(sql`
    select word, lexeme, documents, titles from search_words where word % ${word}
    union
    select word, lexeme, documents, titles from search_words
    where left(word, 1) = left(${word}, 1) and length(word) between length(${word}) - 1 and length(${word}) + 1
      and levenshtein_less_equal(word, ${word}, 2) <= 2
    union
    select word, lexeme, documents, titles from search_words
    where left(word, 1) = left(${swapped}, 1) and length(word) between length(${word}) - 1 and length(${word}) + 1
      and levenshtein_less_equal(word, ${swapped}, 1) <= 1 and left(word, 2) = left(${swapped}, 2)
    order by titles desc, documents desc limit 40`)
}
