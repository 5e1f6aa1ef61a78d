import type { cardFields, Listing } from '../../../contract/calls/shapes.ts'
import type { PhotoRef } from '../../ui/picture-sources.ts'

/** What a card shows of a listing: lists travel inside the page, so they carry no more than this. */
export type Card = Pick<Listing, (typeof cardFields)[number]> & { photo: PhotoRef | null }

/** A page of cards and where the next one begins. */
export interface CardPage {
  cards: Card[]
  next_cursor: string | null
}

/** A listing as a card. */
export function toCard(listing: Listing): Card {
  const { id, title, price, place, status, delivery_enabled, photos } = listing
  return { id, title, price, place, status, delivery_enabled, photo: photos[0] ?? null }
}

/** A page of listings as a page of cards. */
export function toCardPage(page: { listings: Listing[]; next_cursor: string | null }): CardPage {
  return { cards: page.listings.map(toCard), next_cursor: page.next_cursor }
}

/** Where a listing's own page is. */
export function itemPath(id: string): string {
  return `/shop/item/${id}`
}

/** The line under a card's title; never empty, so that all cards are equally high. @source look.md Cards */
export function cardPlace({ place }: Pick<Card, 'place'>): string {
  return place || 'Pickup'
}
