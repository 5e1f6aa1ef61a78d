import { validate } from 'uuid'
import type { exportListings } from '../../../../contract/calls/console/listings.ts'
import type { CallInput } from '../../../../contract/endpoint.ts'
import { ensure } from '../../../../contract/failure.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import { exportList } from '../exports/export-list.ts'
import type { RecordHistory } from '../history-repository.ts'
import { searchPage } from '../records/search-page.ts'
import type { ActingStaff, ActionDependencies } from '../staff-action.ts'
import type { createListingSearchRepository, ShelfFilter, ShelfRow } from './listing-search-repository.ts'
import type { FindTwins } from './listing-twins.ts'

type Query = NonNullable<CallInput<typeof exportListings>['query']>

/** Listings of one export. */
const EXPORTED = 1000
const columns = [
  'id',
  'number',
  'title',
  'price',
  'state',
  'category',
  'seller',
  'reports',
  'published_at',
] as const

export interface ListingShelfDependencies {
  listings: ReturnType<typeof createListingSearchRepository>
  findTwins: FindTwins
  history: RecordHistory
}

/** What the console reads of listings. */
export function createListingShelf({ listings, findTwins, history }: ListingShelfDependencies) {
  return {
    search: (query: Query & { limit: number; before?: number | undefined }) =>
      searchPage(listings, { ...query, ...readWords(query.q) }),

    /** The newest listings of a search as CSV, with an audit row. */
    async export(deps: ActionDependencies, by: ActingStaff, query: Query, reason: string) {
      const rows = await listings.search({ ...query, ...readWords(query.q), limit: EXPORTED })
      return exportList(deps, by, {
        id: 'listings',
        columns,
        rows: rows.map(csvRow),
        filter: { ...query },
        reason,
      })
    },

    /** @throws Failure `listing.not_found` */
    async one(id: string) {
      const [listing, reports, steps] = await Promise.all([
        listings.one(id),
        listings.reports(id),
        history.of('listing', id),
      ])
      ensure(listing, 'listing.not_found')
      return { listing, reports, steps, twins: await findTwins(listing) }
    },
  }
}

function csvRow({ photos, price_cents, category_name, is_hidden_automatically, ...row }: ShelfRow) {
  return { ...row, price: toDollars(price_cents), category: category_name }
}

/** An id, a number as in `#4711`, or words. */
function readWords(typed = ''): Pick<ShelfFilter, 'id' | 'number' | 'words'> {
  if (validate(typed)) return { id: typed }
  const [, number] = /^#(\d{1,15})$/.exec(typed) ?? []
  return number ? { number: Number(number) } : { words: typed }
}
