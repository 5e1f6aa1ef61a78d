import type { Listing } from '../../../../contract/calls/shapes.ts'

/** @source spec §2 /listings */
export function titleOf({ title }: Pick<Listing, 'title'>): string {
  return title.trim() || 'Untitled Item'
}

/**
 * Keyed by the listing's id. The main photo's id is appended so that a new photo is not served from the cache.
 * @source spec §3 Listing
 */
export function thumbnailPath({ id, photos }: Pick<Listing, 'id' | 'photos'>): string {
  return `/images/${id}/thumbnail.png${photos[0] ? `?v=${photos[0].id}` : ''}`
}
