import { z } from 'zod'

/** Ids come from the location search and encode the location. */
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
  /** True if the point is near the address instead of at its door. */
  approximate: z.boolean(),
  /** Whether it is in the area that the marketplace serves. */
  deliverable: z.boolean(),
})
export type DeliveryLocation = z.output<typeof location>
