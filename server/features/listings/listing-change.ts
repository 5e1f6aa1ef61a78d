import { toDollars } from '../../../contract/rules/money.ts'
import type { ListingRow } from './listing.ts'
import type { ListingInput } from './listing-input.ts'
import type { ListingFields } from './write-repository.ts'

/** The fields of a listing as its seller saw them. */
export interface SeenListing extends Omit<ListingInput, 'condition' | 'delivery_agreed'> {
  condition: string
  photo_ids: readonly string[]
}

type Partly<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

/** A change of a listing by its seller. */
export interface ListingChange extends Partly<ListingInput> {
  photo_ids?: readonly string[] | undefined
  status?: 'active' | 'paused' | 'sold' | undefined
  /** The fields as they saw them before the change. */
  was?: Partly<SeenListing> | undefined
}

/** The names of the fields that differ from what the seller saw. */
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

/** Whether others see other words or photos. A change of the price alone is none. */
export function looksDifferent(row: ListingRow, written: ListingFields): boolean {
  const photoIds = ({ photos }: Pick<ListingFields, 'photos'>) => photos.map(({ id }) => id).join()
  return (
    row.title !== written.title ||
    row.description !== written.description ||
    row.category_name !== written.categoryName ||
    row.condition !== written.condition ||
    photoIds(row) !== photoIds(written)
  )
}

/** JSON that is equal for equal values, in any order of their keys. */
function print(value: unknown): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.stringify(isObject ? Object.entries(value).sort() : value)
}
