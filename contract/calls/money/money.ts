import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { PAYOUT_DETAILS_LENGTH, type PayoutMethod, payoutMethods } from '../../rules/money/payout-methods.ts'
import { id, instant, photo } from '../shapes.ts'

/**
 * How far a sale's money is. `sold`: not handed over yet. `protected`: the buyer can report a problem. `claimed`: the buyer
 * has reported one. `available`: it waits for a payout account. `on_its_way`: being sent, by the provider or by hand. `sent`: sent to the seller. `refunded`:
 * the sale was undone. `disputed`: a bank reviews the payment, and the money is on hold. `charged_back`: the bank took it
 * back, and the seller bears that.
 */
export const saleStages = [
  'sold',
  'protected',
  'claimed',
  'available',
  'on_its_way',
  'sent',
  'refunded',
  'disputed',
  'charged_back',
] as const

/** How far a seller's payout account is. `none`: they have not begun. */
export const payoutStatuses = [
  'none',
  'onboarding',
  'pending',
  'active',
  'restricted',
  'rejected',
  'closed',
] as const

const cents = z.int()

/** A sale and its money, in cents. */
const sale = z.strictObject({
  order_id: id,
  title: z.string(),
  photo: photo.nullable(),
  sold_at: instant,
  stage: z.enum(saleStages),
  /** When the protection ends; for `protected` only. */
  until: instant.nullable(),
  item_cents: cents,
  fee_cents: cents,
  refunded_cents: cents,
  /** What the seller lost to a bank that took the payment back. */
  charged_back_cents: cents,
  /** What the seller gets. */
  net_cents: cents,
})
export type Sale = z.output<typeof sale>

const payout = z.strictObject({
  id: z.string(),
  amount_cents: cents,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrives_at: instant,
  created_at: instant,
})

/** A year of sales in the marketplace's time zone, in cents. */
const year = z.strictObject({
  year: z.int(),
  sales: z.int(),
  gross_cents: cents,
  fee_cents: cents,
  refunded_cents: cents,
  charged_back_cents: cents,
  net_cents: cents,
})

/** How a seller wants to be paid by hand. */
const payoutDetails = z.strictObject({
  method: z.enum(Object.keys(payoutMethods) as [PayoutMethod, ...PayoutMethod[]]),
  details: z
    .string()
    .trim()
    .min(1, 'Say how we can pay you.')
    .max(PAYOUT_DETAILS_LENGTH, `Use at most ${PAYOUT_DETAILS_LENGTH} characters.`),
})

const money = z.strictObject({
  account: z.strictObject({
    status: z.enum(payoutStatuses),
    /** Whether this marketplace pays out through a provider. */
    is_offered: z.boolean(),
    /** How many answers the provider waits for from the seller. */
    missing: z.int(),
    /** How the people who run the marketplace pay this seller, where no provider does; null until the seller has said it. */
    details: payoutDetails.nullable(),
  }),
  /** Sold and not handed over yet. */
  sold_cents: cents,
  protected_cents: cents,
  /** When the next protection ends. */
  next_release_at: instant.nullable(),
  /** On hold while banks review the payments; neither protected nor available. */
  on_hold_cents: cents,
  /** Waiting for a payout account; negative where the seller owes money, which later sales pay. */
  available_cents: cents,
  on_its_way_cents: cents,
  /** Sent, and returned by the seller's bank; sent again once they have corrected their bank account. */
  returned_cents: cents,
  paid_out_cents: cents,
  /** The newest sales, at most 100. */
  sales: z.array(sale),
  payouts: z.array(payout),
  years: z.array(year),
})
export type Money = z.output<typeof money>

const own = {
  auth: 'required',
  errors: ['auth.missing', 'auth.expired'],
  source: 'money.md §1; decision 200',
} as const

export const getMoney = endpoint({
  ...own,
  name: 'money.get',
  method: 'GET',
  path: '/money',
  summary: 'What you have earned, and where that money is',
  response: z.strictObject({ money }),
})

export const exportMoney = endpoint({
  ...own,
  name: 'money.export',
  method: 'GET',
  path: '/money/export',
  summary: 'Every sale with its money, as CSV',
  response: z.strictObject({ csv: z.string() }),
})

export const setUpPayouts = endpoint({
  ...own,
  name: 'money.setUp',
  method: 'POST',
  path: '/money/set_up',
  summary: 'The address of the provider’s page where you set up or change how you are paid; it opens once',
  response: z.strictObject({ url: z.string() }),
  errors: [...own.errors, 'payouts.not_offered', 'payouts.account_final', 'payouts.unavailable'],
})

export const openPayoutDashboard = endpoint({
  ...own,
  name: 'money.dashboard',
  method: 'POST',
  path: '/money/dashboard',
  summary: 'The address of the provider’s page with your payouts and your bank account; it opens once',
  response: z.strictObject({ url: z.string() }),
  errors: [...own.errors, 'payouts.not_offered', 'payouts.unavailable'],
})

export const savePayoutDetails = endpoint({
  ...own,
  name: 'money.saveDetails',
  method: 'PUT',
  path: '/money/details',
  summary: 'Say how you want to be paid, where no payment provider pays you',
  body: payoutDetails,
  response: z.strictObject({ money }),
  errors: [...own.errors, 'payouts.not_offered'],
})

export const recheckPayouts = endpoint({
  ...own,
  name: 'money.recheck',
  method: 'POST',
  path: '/money/recheck',
  summary: 'Read your payout account from the provider again',
  response: z.strictObject({ money }),
  errors: [...own.errors, 'payouts.unavailable'],
})
