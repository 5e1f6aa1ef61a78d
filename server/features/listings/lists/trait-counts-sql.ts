import type { CategorySlug } from '../../../../contract/rules/listings/categories.ts'
import {
  hasTraits,
  MAX_TRAIT_OPTIONS,
  noTraitFilter,
} from '../../../../contract/rules/listings/traits/traits.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { isPublic } from '../columns.ts'
import {
  conditions,
  hasTerms,
  inCategories,
  indexedConditions,
  unindexedConditions,
} from './conditions-sql.ts'
import type { ListConditions } from './list-filter.ts'

/** Listings that are counted where other filters are set. */
const EXAMINED = 1000

/** The most common values of every kind in some categories, from `listing_trait_counts`. */
export function allTraitCounts(categories: readonly CategorySlug[] | null): Query {
  return ranked(sql`
      select trait || 's' as kind, value as key, sum(change)::int as count from listing_trait_counts
      where true${inCategories(sql`category`, categories)} group by trait, value having sum(change) > 0`)
}

/**
 * How many listings there are in some categories, as `all`, and how many of them have one of the chosen values of each
 * kind, no row for none. From the tables of counts.
 */
export function chosenTraitCounts({
  traits,
  categories,
}: Pick<ListConditions, 'traits' | 'categories'>): Query {
  const { sizes, brands, colors } = traits
  return sql`
    select trait || 's' as kind, sum(change)::int as count from listing_trait_counts
    where (trait, value) in (
      select 'size', unnest(${sizes}::text[]) union all select 'brand', unnest(${brands}::text[])
      union all select 'color', unnest(${colors}::text[])
    )${inCategories(sql`category`, categories)} group by trait
    union all
    select 'all', coalesce(sum(change), 0)::int from listing_counts where true${inCategories(sql`category`, categories)}`
}

/** The most common values of every kind among some of the listings that pass a filter. */
export function examinedTraits(filter: ListConditions): Query {
  const listings = hasTraits(filter.traits)
    ? sql`select l.* from listings l where ${isPublic}${hasTerms(filter)} limit ${EXAMINED}`
    : sql`select l.* from listings l where ${isPublic}${indexedConditions(sql`l`, filter)}
        order by l.published_at desc, l.id desc limit ${EXAMINED}`
  // Applied to what is examined, so that no more is read however few listings pass them.
  const others = hasTraits(filter.traits)
    ? conditions({ ...filter, categories: null, traits: noTraitFilter })
    : unindexedConditions(filter)
  return sql`
    with examined as materialized (
      select l.id, l.price_cents, l.condition, l.delivery_enabled, l.lon, l.lat, l.sizes, l.brand, l.colors from (${listings}) l
    ), passing as materialized (
      select l.sizes, l.brand, l.colors from examined l where true${others}
    )
    select *, (select count(*) from examined) = ${EXAMINED} as at_least from (${ranked(sql`
      select kind, key, count(*)::int as count from (
        select 'sizes' as kind, unnest(sizes) as key from passing
        union all select 'brands', brand from passing where brand is not null
        union all select 'colors', unnest(colors) from passing
      ) each group by kind, key`)}) counted`
}

/** The first of each kind, those of the most listings first. */
function ranked(counts: Query): Query {
  return sql`
    select kind, key, count from (
      select *, row_number() over (partition by kind order by count desc, key) as place from (${counts}) counted
    ) placed where place <= ${MAX_TRAIT_OPTIONS} order by kind, place`
}
