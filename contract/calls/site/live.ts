import { z } from 'zod'
import { id } from '../shapes.ts'

/** What a browser follows besides its member's own topic. */
export const liveInterest = z.strictObject({
  listings: z.array(id).max(50),
  /** `token`: of the order's link, for people without an account. */
  orders: z.array(z.strictObject({ id, token: z.string().max(100).optional() })).max(10),
})

export type LiveInterest = z.infer<typeof liveInterest>
