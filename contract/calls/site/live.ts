import { z } from 'zod'
import { id } from '../shapes.ts'

/** What a browser follows besides its member's own topic. */
export const liveInterest = z.strictObject({
  listings: z.array(id).max(50),
  /** `token`: of the order's link, for people without an account. */
  orders: z.array(z.strictObject({ id, token: z.string().max(100).optional() })).max(10),
  /** Ids of members whose profiles are shown. */
  profiles: z.array(id).max(10).default([]),
})

/** The body of `POST /api/live`. */
export const liveRequest = liveInterest.extend({
  /** Seconds since the oldest data on the page was loaded: what has happened since is sent first. */
  age: z.int().min(0).optional(),
})

/** `profiles` may be absent: tabs and servers of an older version do not know it. */
export type LiveInterest = z.input<typeof liveInterest>
