import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done } from '../shapes.ts'
import { csvFile, reasonBody } from './console-shapes.ts'
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

const figures = z.strictObject({
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
})
export type Figures = z.output<typeof figures>

/** Members who signed up in one month and have bought, or listed, at least once. */
const cohort = z.strictObject({
  /** The month of the sign-up. */
  month: z.string(),
  people: z.int(),
  /** Whether it is too small for its shares to say much. */
  is_small: z.boolean(),
  /** How many of them bought, or listed, again in each month since; 0 is the month of the sign-up, the last one this month. */
  again: z.array(z.strictObject({ since: z.int(), people: z.int() })),
})
export type Cohort = z.output<typeof cohort>

const days = z.coerce.number().int().min(1).max(90).default(30)

export const getDashboard = endpoint({
  name: 'consoleFigures.get',
  method: 'GET',
  path: '/console/figures',
  summary: 'The figures of recent days',
  auth: 'staff',
  query: z.object({ days }),
  response: figures,
  errors: staffErrors,
  source: 'product-decisions §7',
})

export const getCohorts = endpoint({
  name: 'consoleFigures.cohorts',
  method: 'GET',
  path: '/console/figures/cohorts',
  summary:
    'How many of the members who signed up in each of the last 12 months bought or listed again, month by month',
  auth: 'staff',
  response: z.strictObject({
    /** It is not over yet. */
    this_month: z.string(),
    buyers: z.array(cohort),
    sellers: z.array(cohort),
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})

const exported = z.object({ what: z.enum(['figures', 'cohorts']), days })
export type FiguresWish = z.output<typeof exported>

export const exportFigures = endpoint({
  name: 'consoleFigures.export',
  method: 'POST',
  path: '/console/figures/export',
  summary: 'The figures of recent days, or the cohorts, as CSV; the audit log records it',
  auth: 'staff',
  query: exported,
  body: reasonBody,
  response: csvFile,
  errors: staffErrors,
  source: 'trust.md §2',
})
