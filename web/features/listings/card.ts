import type { cardFields, Listing } from '../../../contract/calls/shapes.ts'
import { placeText } from '../../../contract/rules/listings/sample.ts'
import type { PhotoRef } from '../../ui/pictures/picture-sources.ts'

/** The part of a listing that a card shows. Lists are part of the page, so they carry no more. */
export type Card = Pick<Listing, (typeof cardFields)[number]> & { photo: PhotoRef | null }

/** A page of cards and the cursor of the next. */
export interface CardPage {
  cards: Card[]
  next_cursor: string | null
}

export function toCard(listing: Listing): Card {
  const { id, title, price, place, status, delivery_enabled, seller_rating, photos } = listing
  return { id, title, price, place, status, delivery_enabled, seller_rating, photo: photos[0] ?? null }
}

export function toCardPage(page: { listings: Listing[]; next_cursor: string | null }): CardPage {
  return { cards: page.listings.map(toCard), next_cursor: page.next_cursor }
}

/** The path of a listing's page. */
export function itemPath(id: string): string {
  return `/shop/item/${id}`
}

/** The line under a card's title; never empty, so that all cards have the same height. @source look.md Cards */
export function cardPlace({ id, place }: Pick<Card, 'id' | 'place'>): string {
  return placeText({ id, place: place || 'Pickup' })
}
