import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { isPublic } from '../listings/columns.ts'
import type { KnownWord } from './spelling.ts'

/** The words that listings use, and how many of them do: what spelling is corrected against, and what a beginning may become. */
export function createVocabularyRepository(db: Executor) {
  return {
    /** The lexemes of words and how many listings have them. */
    lookUp: (words: readonly string[]) =>
      db.rows<{ word: string; lexemes: string[]; documents: number }>(sql`
        select asked.word, asked.lexemes, coalesce((
          select min(used.documents) from (
            select coalesce(sum(w.documents), 0) as documents
            from unnest(asked.lexemes) as one (lexeme) left join search_words w on w.lexeme = one.lexeme
            group by one.lexeme
          ) used), 0)::int as documents
        from (
          select word, tsvector_to_array(to_tsvector('english', plain_text(word))) as lexemes
          from unnest(${words}::text[]) as word
        ) asked`),

    /** Words that look like one that nobody uses, also with its first two letters the other way round. */
    alike: (word: string) => {
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
    },

    /** The words that begin so, those that titles use most first. */
    completions: (beginning: string, most: number) =>
      db.rows<KnownWord>(sql`
        select word, lexeme, documents, titles from search_words
        where word >= ${beginning} and word < ${`${beginning}\u{10FFFF}`}
        order by titles desc, documents desc, word limit ${most}`),

    /**
     * Forgets words that no listing for sale has any more, of the next `most` words after one. Those of a thousand listings
     * are hardly all gone. @returns the last word that was looked at; undefined at the end
     */
    forget: async (after: string, most: number) =>
      (
        await db.row<{ last: string }>(sql`
          with looked as materialized (
            select word, lexeme from search_words where word > ${after} and documents < 1000 order by word limit ${most}
          ), gone as (
            delete from search_words w using looked s
            where w.word = s.word and not exists (
              select 1 from listings l
              where ${isPublic} and l.search @@ quote_literal(s.lexeme)::tsquery)
            returning 1
          )
          select max(word) as last, (select count(*) from gone) as gone from looked having count(*) > 0`)
      )?.last,

    /**
     * Learns the words of listings that came since the last time. @returns how many listings were read
     */
    learn: async (most: number) => {
      const row = await db.row<{ read: number }>(sql`
        with place as (
          select coalesce(max(value)::bigint, 0) as last from installation where key = 'search_words_learnt'
        ), fresh as materialized (
          select l.number, l.title, l.category_name, l.details ->> 'brand' as brand, l.description
          from listings l where l.number > (select last from place) order by l.number limit ${most}
        ), ${countedWords}, learnt as (
          ${insertWords}
          on conflict (word) do update set documents = known.documents + excluded.documents, titles = known.titles + excluded.titles
          returning 1
        ), noted as (
          insert into installation (key, value)
          select 'search_words_learnt', max(number)::text from fresh having count(*) > 0
          on conflict (key) do update set value = excluded.value returning 1
        )
        select (select count(*) from fresh)::int as read, (select count(*) from learnt) as words, (select count(*) from noted) as noted`)
      return row?.read ?? 0
    },

    /**
     * Learns words that nobody used before from listings that were changed, or came back; those that are known keep their counts,
     * so that nobody makes a word frequent by changing a listing again and again. @returns how many listings were read
     */
    learnEdits: async (most: number) => {
      const row = await db.row<{ read: number }>(sql`
        with edited as (
          delete from search_edits where listing_id in (select listing_id from search_edits limit ${most}) returning listing_id
        ), fresh as materialized (
          select l.number, l.title, l.category_name, l.details ->> 'brand' as brand, l.description
          from edited e join listings l on l.id = e.listing_id
        ), ${countedWords}, learnt as (
          ${insertWords}
          on conflict do nothing returning 1
        )
        select (select count(*) from edited)::int as read, (select count(*) from learnt) as words`)
      return row?.read ?? 0
    },
  }
}

/** The words of the listings in `fresh`, and how many of them have each. */
const countedWords = sql`used as (
    select f.number, part.is_title, word[1] as word
    from fresh f cross join lateral (values
      (true, f.title || ' ' || f.category_name || ' ' || coalesce(f.brand, '')), (false, f.description)) as part (is_title, words)
    cross join lateral regexp_matches(
      regexp_replace(lower(plain_text(part.words)), '[''’]s\\M|[''’]', '', 'g'), '[[:alnum:]]{2,30}', 'g') as word
  ), counted as (
    select word, count(distinct number)::int as documents,
      (count(distinct number) filter (where is_title))::int as titles
    from used where word !~ '^[0-9]{5,}$' group by word
  )`
const insertWords = sql`insert into search_words as known (word, lexeme, documents, titles)
    select word, coalesce((ts_lexize('english_stem', word))[1], word), documents, titles from counted
    where ts_lexize('english_stem', word) is distinct from '{}'`
