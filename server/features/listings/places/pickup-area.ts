import { createHmac } from 'node:crypto'
import type { PickupArea } from '../../../../contract/calls/listings/places.ts'
import type { DirectoryPlace } from '../../../ports/place-directory.ts'

/** Meters by which the center of an area is shifted, at least and at most. */
export const MIN_SHIFT = 150
export const MAX_SHIFT = 400
/** Meters around the shifted center: contains the true point and the middle of the neighborhood. */
const RADIUS = 800
/** Keeps the shift within its bounds after the center is rounded. */
const ROUNDING = 10
const METERS_PER_DEGREE = 111_195

/**
 * Where a listing can be picked up, as everyone may know it. A neighborhood's center is shifted by an offset that depends
 * on the listing and the installation's key alone: it is always the same, so asking again teaches nothing.
 */
export function pickupAreaOf(place: DirectoryPlace, listingId: string, secretKey: string): PickupArea {
  const { id: place_id, name, area, kind, point } = place
  const named = { place_id, name, area, kind }
  if (kind === 'meeting_point') return { ...named, center: [...point], radius_meters: 0 }
  return { ...named, center: shifted(point, listingId, secretKey), radius_meters: RADIUS }
}

function shifted(
  [lon, lat]: readonly [number, number],
  listingId: string,
  secretKey: string,
): [number, number] {
  const bytes = createHmac('sha256', secretKey).update(`area:${listingId}`).digest()
  const angle = (bytes.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const [least, most] = [(MIN_SHIFT + ROUNDING) ** 2, (MAX_SHIFT - ROUNDING) ** 2]
  // Evenly over the ring: the root, because its outer part is larger.
  const meters = Math.sqrt(least + (bytes.readUInt32BE(4) / 2 ** 32) * (most - least))
  const degrees = meters / METERS_PER_DEGREE
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  return [
    round(lon + (degrees * Math.cos(angle)) / Math.cos((lat * Math.PI) / 180)),
    round(lat + degrees * Math.sin(angle)),
  ]
}
