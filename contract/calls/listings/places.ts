import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

/** The id of a neighborhood or a public meeting point. */
export const placeId = z.string().trim().min(1, 'Please choose a pickup place').max(120)

const kind = z.enum(['neighborhood', 'meeting_point'])

/** A place that a listing can have. */
const placeOption = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The area of the city, for example `Brooklyn`. */
  area: z.string(),
  kind,
})
export type PlaceOption = z.output<typeof placeOption>

/** Where a listing can be picked up, as everyone may know it. */
export const pickupArea = z.strictObject({
  place_id: z.string(),
  name: z.string(),
  /** The area of the city, for example `Brooklyn`. */
  area: z.string(),
  kind,
  /** [longitude, latitude]: of a neighborhood shifted by a secret offset, of a public meeting point exact. */
  center: z.tuple([z.number(), z.number()]),
  /** 0 for a meeting point. */
  radius_meters: z.int().min(0),
})
export type PickupArea = z.output<typeof pickupArea>

export const listPlaces = endpoint({
  name: 'listings.listPlaces',
  method: 'GET',
  path: '/listings/places',
  summary: 'The neighborhoods and public meeting points where a listing can be picked up',
  auth: 'none',
  response: z.strictObject({ places: z.array(placeOption) }),
  errors: [],
  source: 'decision 146',
})

export const getUsualPlace = endpoint({
  name: 'listings.getUsualPlace',
  method: 'GET',
  path: '/users/me/usual-place',
  summary: 'The place of the member’s last listing, else the neighborhood of their pickup address',
  auth: 'required',
  response: z.strictObject({ place_id: z.string().nullable() }),
  errors: ['auth.missing', 'auth.expired'],
  source: 'decision 146',
})
