import { type CategorySlug, categorySlugs } from '../../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../../contract/rules/listings/listing.ts'
import type { TraitFilter } from '../../../../contract/rules/listings/traits/traits.ts'
import { MIN_CHARGE_CENTS } from '../../../../contract/rules/money.ts'
import { type Query, sql } from '../../../db/sql.ts'
import { squareMiles } from './distance-sql.ts'
import type { ListConditions, PriceSpan } from './list-filter.ts'

/** No condition. */
const noCondition = sql``

/** The conditions of a filter over `listings l`, each beginning with `and`. */
export function conditions(filter: ListConditions): Query {
  return sql`${indexedConditions(sql`l`, filter)}${unindexedConditions(filter)}`
}

/** The conditions over `listings l` whose columns are in no index of an ordered list. */
export function unindexedConditions(filter: Pick<ListConditions, 'around' | 'offers' | 'traits'>): Query {
  const { around, offers, traits } = filter
  return sql`${within(around)}${offers ? sql` and ${takesOffers}` : noCondition}${traitConditions(traits)}`
}

/** An item has one of the chosen values of each kind. No index answers this; see `hasTerms`. */
export function traitConditions({ sizes, brands, colors }: TraitFilter): Query {
  return sql`${sizes.length > 0 ? sql` and l.sizes && ${sizes}::text[]` : noCondition}${
    brands.length > 0 ? sql` and l.brand = any(${brands})` : noCondition
  }${colors.length > 0 ? sql` and l.colors && ${colors}::text[]` : noCondition}`
}

/** The same in some categories, by the index `listings_terms`, and beside words by `listings_search`. */
export function hasTerms({ traits, categories }: Pick<ListConditions, 'traits' | 'categories'>): Query {
  const { sizes, brands, colors } = traits
  const term = (kind: string, values: readonly string[]) =>
    values.length === 0
      ? noCondition
      : sql` and l.terms && ${(categories ?? categorySlugs).flatMap((slug) => values.map((value) => `${slug} ${kind} ${value}`))}::text[]`
  return sql`${term('size', sizes)}${term('brand', brands)}${term('color', colors)}`
}

/**
 * Whether the seller of `listings l` takes offers. Most do, so few rows are read in vain.
 * @source contract/rules/people/offers.ts isNegotiable
 */
export const takesOffers = sql`(l.price_cents > ${MIN_CHARGE_CENTS}
  and not exists (select 1 from offer_settings o where o.listing_id = l.id and not o.is_open))`

/** The conditions over columns that stand in the indexes of every ordered table, `listings` or `listing_popularity`. */
export function indexedConditions(table: Query, filter: ListConditions): Query {
  return sql`${inCategories(sql`${table}.category`, filter.categories)}${inPrices(
    sql`${table}.price_cents`,
    filter.prices,
  )}${inConditions(sql`${table}.condition`, filter.conditions)}${
    filter.delivery === null ? noCondition : sql` and ${table}.delivery_enabled = ${filter.delivery}`
  }`
}

/** One category is compared with `=`, so that an index that begins with the category gives the order. */
export function inCategories(column: Query, categories: readonly CategorySlug[] | null): Query {
  const [only, ...others] = categories ?? []
  if (!categories) return noCondition
  if (only && others.length === 0) return sql` and ${column} = ${only}`
  return sql` and ${column} = any(${categories})`
}

/** Within the miles of a point; no condition for null. */
function within(around: ListConditions['around']): Query {
  return around === null ? noCondition : sql` and ${squareMiles(around)} <= ${around.miles ** 2}`
}

function inConditions(column: Query, wanted: readonly Condition[]): Query {
  const [only, ...others] = wanted
  if (!only) return noCondition
  return others.length === 0 ? sql` and ${column} = ${only}` : sql` and ${column} = any(${wanted})`
}

function inPrices(column: Query, prices: readonly PriceSpan[]): Query {
  const [first, ...rest] = prices
  if (!first) return noCondition
  if (rest.length === 0) return sql`${atLeast(column, first.min)}${atMost(column, first.max)}`
  const all = rest.reduce(
    (before, span) => sql`${before} or (${inSpan(column, span)})`,
    sql`(${inSpan(column, first)})`,
  )
  return sql` and (${all})`
}

function inSpan(column: Query, { min, max }: PriceSpan): Query {
  return sql`${column} between ${min ?? 0} and ${max ?? 2 ** 31 - 1}`
}

function atLeast(column: Query, min: number | null): Query {
  return min === null ? noCondition : sql` and ${column} >= ${min}`
}

function atMost(column: Query, max: number | null): Query {
  return max === null ? noCondition : sql` and ${column} <= ${max}`
}
