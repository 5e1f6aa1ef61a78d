import { z } from 'zod'

/** Ids of places come from the location search and say by themselves what they stand for. */
export const locationId = z.string().trim().min(1).max(1200)
/** [longitude, latitude] in degrees. @source spec §3 */
export const coordinates = z.tuple([z.number(), z.number()])

/** @source spec §3 Location details; `approximate` and `deliverable` are additions */
export const location = z.strictObject({
  id: z.string(),
  name: z.string(),
  coordinates,
  location_type: z.enum(['address', 'street', 'venue', 'neighbourhood', 'postalcode', 'borough', 'pickup']),
  address: z.strictObject({
    number: z.string().nullable(),
    street: z.string().nullable(),
    locality: z.string().nullable(),
    region: z.string().nullable(),
    postal_code: z.string().nullable(),
  }),
  /** The point is near the place, not at its door. */
  approximate: z.boolean(),
  /** Whether it is in the five boroughs. */
  deliverable: z.boolean(),
})
export type DeliveryLocation = z.output<typeof location>
