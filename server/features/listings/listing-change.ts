import { toDollars } from '../../../contract/rules/money.ts'
import type { ListingRow } from './listing.ts'
import type { ListingInput } from './listing-input.ts'

/** The fields of a listing as its seller saw them. */
export interface SeenListing extends Omit<ListingInput, 'condition'> {
  condition: string
  photo_ids: readonly string[]
}

type Partly<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** What a seller changes. */
export interface ListingChange extends Partly<ListingInput> {
  photo_ids?: readonly string[] | undefined
  status?: 'active' | 'paused' | 'sold' | undefined
  /** What they saw before they changed it. */
  was?: Partly<SeenListing> | undefined
}

/** The fields that are not what the seller saw. */
export function changedSince(row: ListingRow, was: Partly<SeenListing>): string[] {
  const now: SeenListing = {
    ...row,
    category: row.category_name,
    price: toDollars(row.price_cents),
    photo_ids: row.photos.map(({ id }) => id),
  }
  return Object.entries(was)
    .filter(([name, seen]) => seen !== undefined && print(seen) !== print(now[name as keyof SeenListing]))
    .map(([name]) => name)
}

/** The same for the same value, in whichever order its keys are. */
function print(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.stringify(isObject ? Object.entries(value).sort() : value)
}
