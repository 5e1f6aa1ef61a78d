import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { reportReasons } from '../../rules/listings/reports.ts'
import { done, email, id } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'

export const reportListing = endpoint({
  name: 'reports.reportListing',
  method: 'POST',
  path: '/listings/:id/reports',
  summary: 'Report a listing to the operator',
  auth: 'optional',
  params: z.object({ id }),
  body: z.object({
    reason: z.enum(reportReasons, 'Please choose a reason'),
    note: text()
      .transform(tidyText)
      .pipe(z.string().max(1000, 'Please keep it to 1,000 characters'))
      .default(''),
  }),
  status: 201,
  response: done,
  errors: ['auth.expired', 'listing.not_found'],
  source: 'product-decisions §3',
})

export const wantDelivery = endpoint({
  name: 'reports.wantDelivery',
  method: 'POST',
  path: '/delivery/interest',
  summary: 'Register interest in delivery; members may omit the email address',
  auth: 'optional',
  body: z.object({ email: email.optional(), listing_id: id.optional() }),
  response: done,
  errors: ['auth.expired', 'interest.email_missing'],
  source: 'spec §2 /browse; product-decisions §9.21',
})
