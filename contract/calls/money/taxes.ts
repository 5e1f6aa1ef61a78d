import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../shapes.ts'

const cents = z.int()

/** A calendar year of sales in the marketplace's time zone: prices before fees, refunds and tax. */
const reportedYear = z.strictObject({
  year: z.int(),
  sales: z.int(),
  gross_cents: cents,
  /** The part of them that was sold as new. */
  new_sales: z.int(),
  new_gross_cents: cents,
  /** Whether the marketplace has to report the year to the tax authorities. */
  is_reported: z.boolean(),
})

/** What a seller of many new goods has to certify once a year; null for everyone else. */
const certification = z.strictObject({
  /** `overdue`: new goods cannot be listed until it is done. */
  state: z.enum(['due', 'overdue', 'done']),
  /** Until when it has to be done; for `done`: when the next one is asked for. */
  due_at: instant,
  /** Whether payouts have to be set up first, because the payment provider checks the details. */
  needs_account: z.boolean(),
})

const taxes = z.strictObject({
  /** The newest first. */
  years: z.array(reportedYear),
  certification: certification.nullable(),
})
export type Taxes = z.output<typeof taxes>

const own = {
  auth: 'required',
  errors: ['auth.missing', 'auth.expired'],
  source: 'decision 204',
} as const

export const getTaxes = endpoint({
  ...own,
  name: 'taxes.get',
  method: 'GET',
  path: '/money/taxes',
  summary: 'Your sales by year as they are reported, and whether you have to certify your details',
  response: z.strictObject({ taxes }),
})

export const certifyDetails = endpoint({
  ...own,
  name: 'taxes.certify',
  method: 'POST',
  path: '/money/taxes/certify',
  summary: 'Certify that the name, address, bank account and tax ID you gave the payment provider are right',
  response: z.strictObject({ taxes }),
  errors: [...own.errors, 'reporting.not_asked', 'reporting.account_missing'],
})
