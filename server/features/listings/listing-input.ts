import { createHash } from 'node:crypto'
import type { Photo } from '../../../contract/calls/shapes.ts'
import { slugForName } from '../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../contract/rules/listings/listing.ts'
import type { ItemText } from '../../../contract/rules/listings/traits/read-traits.ts'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { toCents, toDollars } from '../../../contract/rules/money.ts'
import type { DirectoryPlace } from '../../ports/place-directory.ts'
import type { ListingRow } from './listing.ts'
import type { ListingFields } from './write-repository.ts'

/** The fields that a seller fills in; prices in dollars. */
export interface ListingInput {
  title: string
  description: string
  category: string
  price: number
  condition: Condition
  delivery_enabled: boolean
  /** The seller agrees to bring it at the times stated with their pickup address. Not stored. */
  delivery_agreed?: boolean | undefined
  /** Where it can be picked up; absent or null: the place follows the pickup address. */
  place_id?: string | null | undefined
  details: Record<string, string | number | boolean>
}

/** The pictures of a new listing: photos that were uploaded before, and files of the same request. */
export interface Pictures {
  photoIds: readonly string[]
  /** `sha256` is of the content; `read` loads the bytes when they are needed. */
  files: readonly { sha256: string; read: () => Promise<Uint8Array> }[]
}

/** A hash of the text and pictures: equal for equal content only. */
export function contentPrint(input: ListingInput, { photoIds, files }: Pictures): string {
  const { title, description, category, price, condition, delivery_enabled, details, place_id } = input
  const text = [title, description, category, price, condition, delivery_enabled, details]
  // Left out without a place, so that drafts from before places are still recognized.
  const place = place_id ? [place_id] : []
  const pictures = [...photoIds, ...files.map((file) => file.sha256)]
  return createHash('sha256')
    .update(JSON.stringify([text, pictures, ...place]))
    .digest('base64url')
}

/** What size, brand and colors are read from. */
export function asText({ title, description, category, details }: ListingInput): ItemText {
  return { title, description, category: slugForName(category), details }
}

/** What is stored beside the input. `place`: the chosen one; null keeps what is stored. */
interface FoundFields {
  photos: Photo[]
  place: DirectoryPlace | null
  traits: ItemTraits
}

/** The input as it is stored. */
export function toFields(input: ListingInput, { photos, place, traits }: FoundFields): ListingFields {
  return {
    title: input.title,
    description: input.description,
    priceCents: toCents(input.price),
    category: slugForName(input.category),
    categoryName: input.category,
    condition: input.condition,
    details: input.details,
    traits,
    photos,
    deliveryEnabled: input.delivery_enabled,
    place: place && { id: place.id, name: place.name, ...rounded(place.point) },
  }
}

/** To a hundredth of a degree, about a kilometer, like the places that follow a pickup address. @source decision 031 */
function rounded([lon, lat]: readonly [number, number]): { lon: number; lat: number } {
  return { lon: Math.round(lon * 100) / 100, lat: Math.round(lat * 100) / 100 }
}

/** A stored listing as its seller would fill it in. */
export function asInput(row: ListingRow): ListingInput {
  return { ...row, category: row.category_name, price: toDollars(row.price_cents) }
}
