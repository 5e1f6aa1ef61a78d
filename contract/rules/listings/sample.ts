/**
 * Whether a listing belongs to the demo catalogue: its ids are of version 8, and all others of version 7.
 * @source RFC 9562 §5.8
 */
export function isSampleId(id: string): boolean {
  return id[14] === '8'
}

/** A listing's place for readers: samples are marked as such. Empty if it has none. */
export function placeText({ id, place }: { id: string; place: string }): string {
  return isSampleId(id) && place ? `Sample · ${place}` : place
}
