import type { Executor } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { isPublic } from '../../listings/columns.ts'

/** Learns the words of listings that were published since the last time. @returns how many listings were read */
export async function learnNewWords(db: Executor, limit: number): Promise<number> {
  const row = await db.row<{ read: number }>(sql`
    with place as (
      select coalesce(max(value)::bigint, 0) as last from installation where key = 'search_words_learnt'
    ), fresh as materialized (
      select l.number, l.title, l.category_name, l.details ->> 'brand' as brand, l.description
      from listings l where l.number > (select last from place) order by l.number limit ${limit}
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
}

/**
 * Learns new words from listings that were changed or are for sale again. Known words keep their counts, so that nobody can
 * make a word frequent by editing a listing repeatedly. @returns how many listings were read
 */
export async function learnEditedWords(db: Executor, limit: number): Promise<number> {
  const row = await db.row<{ read: number }>(sql`
    with edited as (
      delete from search_edits where listing_id in (select listing_id from search_edits limit ${limit}) returning listing_id
    ), fresh as materialized (
      select l.number, l.title, l.category_name, l.details ->> 'brand' as brand, l.description
      from edited e join listings l on l.id = e.listing_id
    ), ${countedWords}, learnt as (
      ${insertWords}
      on conflict do nothing returning 1
    )
    select (select count(*) from edited)::int as read, (select count(*) from learnt) as words`)
  return row?.read ?? 0
}

/**
 * Forgets words that no public listing still has, among the next `limit` words after one. Words of a thousand or more
 * listings are skipped: checking them is expensive, and hardly ever finds one unused.
 * @returns the last word that was checked; undefined at the end
 */
export async function forgetWords(db: Executor, after: string, limit: number): Promise<string | undefined> {
  const row = await db.row<{ last: string }>(sql`
    with checked as materialized (
      select word, lexeme from search_words where word > ${after} and documents < 1000 order by word limit ${limit}
    ), deleted as (
      delete from search_words w using checked c
      where w.word = c.word and not exists (
        select 1 from listings l
        where ${isPublic} and l.search @@ quote_literal(c.lexeme)::tsquery)
      returning 1
    )
    select max(word) as last, (select count(*) from deleted) as deleted from checked having count(*) > 0`)
  return row?.last
}

/** The words of the listings in `fresh`, and how many of those listings have each. */
const countedWords = sql`used as (
    select f.number, part.is_title, word[1] as word
    from fresh f cross join lateral (values
      (true, f.title || ' ' || f.category_name || ' ' || coalesce(f.brand, '')), (false, f.description)) as part (is_title, words)
    cross join lateral regexp_matches(search_text(part.words), '[[:alnum:]]{2,30}', 'g') as word
  ), counted as (
    select word, count(distinct number)::int as documents,
      (count(distinct number) filter (where is_title))::int as titles
    from used where word !~ '^[0-9]{5,}$' group by word
  )`
const insertWords = sql`insert into search_words as known (word, lexeme, documents, titles)
    select word, coalesce((ts_lexize('english_stem', word))[1], word), documents, titles from counted
    where ts_lexize('english_stem', word) is distinct from '{}'`
