import type { ReadOrder } from '../../../contract/calls/read-api/read-orders.ts'
import { isPublicStatus } from '../../../contract/rules/listings/listing.ts'
import type { ReadListingRow, ReadOrderRow } from './read-repository.ts'

/** Where pages and photos are, as absolute URLs without a slash at the end. */
export interface PublicAddresses {
  site: string
  photos: string
}

/** A listing; without its contents where it has no public page. */
export function presentListing(row: ReadListingRow, { site, photos }: PublicAddresses) {
  const { id, status, owner_id, updated_at } = row
  return {
    id,
    state: status,
    seller_id: owner_id,
    updated_at: updated_at.toISOString(),
    item: isPublicStatus(status)
      ? {
          url: `${site}/shop/item/${id}`,
          title: row.title,
          description: row.description,
          price_cents: row.price_cents,
          category: row.category_name,
          condition: row.condition,
          details: row.details,
          photo_urls: row.photos.map((photo) => `${photos}/photos/${photo.id}/1280.jpg`),
          place: row.place,
          delivery_enabled: row.delivery_enabled,
          published_at: row.published_at.toISOString(),
        }
      : null,
  }
}

/** An order; contact details only for keys that may read them. */
export function presentOrder(row: ReadOrderRow, isPersonal: boolean): ReadOrder {
  const { position, created_at, paid_at, handed_over_at, updated_at, ...others } = row
  const { buyer_name, buyer_email, buyer_phone, delivery, ...facts } = others
  return {
    ...facts,
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    handed_over_at: handed_over_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
    personal: isPersonal
      ? {
          buyer_name,
          buyer_email,
          buyer_phone,
          delivery_address: delivery?.address ?? null,
          delivery_unit: delivery?.apt || null,
        }
      : null,
  }
}
