import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done } from '../shapes.ts'
import { staffErrors } from './staff-errors.ts'

const day = z.strictObject({ day: z.iso.date(), count: z.int() })
const named = z.strictObject({ name: z.string(), count: z.int() })

export const openDashboard = endpoint({
  name: 'staff.openWithKey',
  method: 'POST',
  path: '/staff/open_with_key',
  summary: 'Exchange a one-time key for two hours of access to the dashboard',
  auth: 'none',
  // Any length, so that a truncated key gets the same error as a wrong one.
  body: z.object({ key: z.string().max(1000) }),
  response: done,
  errors: ['operator.key_invalid'],
  source: 'product-decisions §7',
})

export const getDashboard = endpoint({
  name: 'consoleFigures.get',
  method: 'GET',
  path: '/console/figures',
  summary: 'The figures of recent days',
  auth: 'staff',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
  response: z.strictObject({
    days: z.int(),
    visitors: z.array(day),
    page_views: z.array(day),
    /** People at each step: saw the shop, opened an item, pressed Buy; then the orders paid. */
    funnel: z.array(named),
    empty_searches: z.array(named),
    listings_by_category: z.array(named),
    errors: z.array(named),
    devices: z.array(named),
    /** The 75th percentile of each metric, in milliseconds (CLS has no unit). */
    web_vitals: z.array(z.strictObject({ metric: z.string(), p75: z.number(), samples: z.int() })),
    enquiries: z.array(named),
  }),
  errors: staffErrors,
  source: 'product-decisions §7',
})
