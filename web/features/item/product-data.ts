import type { Listing } from '../../../contract/calls/shapes.ts'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { marketplace } from '../../marketplace.ts'

const availability: Partial<Record<Listing['status'], string>> = {
  active: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}

const conditions: Record<string, string> = {
  new: 'https://schema.org/NewCondition',
}

/** A listing as structured data. @source schema.org/Product, schema.org/Offer */
export function productData(listing: Listing, { sizes, brand, colors }: ItemTraits, origin: string) {
  const url = `${origin}/shop/item/${listing.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: listing.description.slice(0, 5000),
    category: listing.category,
    ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
    ...(sizes[0] ? { size: sizes[0] } : {}),
    ...(colors.length > 0 ? { color: colors.join('/') } : {}),
    image: listing.image_urls.slice(0, 5).map((address) => new URL(address, origin).href),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: listing.price.toFixed(2),
      priceCurrency: marketplace.currency.toUpperCase(),
      availability: availability[listing.status] ?? 'https://schema.org/OutOfStock',
      itemCondition: conditions[listing.condition] ?? 'https://schema.org/UsedCondition',
    },
  }
}

/** The beginning of a description, cut at a word, for link previews. */
export function previewText(description: string, maxLength = 180): string {
  const line = description.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 30)).trimEnd()}…`
}
