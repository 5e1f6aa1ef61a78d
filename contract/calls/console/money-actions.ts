import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { type PayoutMethod, payoutMethods } from '../../rules/money/payout-methods.ts'
import { done, id, instant } from '../shapes.ts'
import { text, tidyText } from '../texts.ts'
import { reason, reasonBody } from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

const params = z.object({ id })
const source = 'money.md §1'

/** An action that moves money or closes a question about it, and so needs a fresh second factor. */
const action = {
  auth: 'staff',
  method: 'POST',
  response: done,
  errors: [...staffErrors, 'staff.step_up'],
  source,
} as const

export const closeDifference = endpoint({
  ...action,
  name: 'consoleMoney.closeDifference',
  path: '/console/money/differences/:id/close',
  summary: 'Close a difference between the books and the provider; it opens again only if its amounts change',
  params,
  body: reasonBody,
  errors: [...action.errors, 'console.no_difference'],
})

export const assignDifference = endpoint({
  ...action,
  name: 'consoleMoney.assignDifference',
  path: '/console/money/differences/:id/assign',
  summary: 'Say who takes care of a difference',
  params,
  body: z.object({
    assignee: text()
      .transform(tidyText)
      .pipe(z.string().min(1, 'Say who takes care of it.').max(80, 'Keep it below 80 characters.')),
  }),
  errors: [...action.errors, 'console.no_difference'],
})

/** What the operator says about a payout by hand. `cancelled`: it will not be paid. `returned`: it was paid and came back. */
export const payoutReports = ['paid', 'cancelled', 'returned'] as const

export const reportPayout = endpoint({
  ...action,
  name: 'consoleMoney.reportPayout',
  path: '/console/money/payouts/:id/report',
  summary: 'Say what became of a payout by hand: it was paid, it will not be paid, or it came back',
  params,
  body: z.object({
    event: z.enum(payoutReports),
    /** How it was paid, or why it was not; the seller reads it unless it is canceled. */
    ...reasonBody.shape,
    /** It was paid before a sale in it was refunded or disputed. The seller’s next sales pay the difference. */
    already_paid: z.boolean().default(false),
  }),
  errors: [...action.errors, 'payouts.not_found', 'payouts.not_possible', 'payouts.sales_changed'],
})

export const askForBank = endpoint({
  ...action,
  name: 'consoleMoney.askForBank',
  path: '/console/money/returned/:id/ask',
  summary: 'Ask a seller once more to correct the bank account that returned a payout; it is then paid again',
  /** The provider’s id of the payout. */
  params: z.object({ id: z.string().min(1).max(100) }),
  body: reasonBody,
  errors: [...action.errors, 'payouts.not_found', 'payouts.not_possible'],
})

/** Cents. */
const cents = z.int()

export const paySellerByHand = endpoint({
  ...action,
  name: 'consoleMoney.payByHand',
  path: '/console/money/sellers/:id/pay_by_hand',
  summary: 'Record that a seller was paid everything they are owed by other means than the provider',
  params,
  body: z.object({
    /** How it was paid; the seller reads it. */
    reason,
    /** What has left the bank: exactly what the seller is owed, or nothing is recorded. */
    paid_cents: cents.positive(),
  }),
  response: z.strictObject({ paid_cents: cents }),
  errors: [...action.errors, 'payouts.not_found', 'payouts.nothing_owed', 'payouts.amount_differs'],
})

export const writeOffSeller = endpoint({
  ...action,
  name: 'consoleMoney.writeOff',
  path: '/console/money/sellers/:id/write_off',
  summary: 'Close what a seller owes and will not pay, and what they are owed and gave up in writing',
  params,
  body: reasonBody,
  response: z.strictObject({
    given_up_cents: cents,
    debt_cents: cents,
    /** Whether money stays in their account at the provider. */
    leaves_money_at_provider: z.boolean(),
  }),
  errors: [...action.errors, 'payouts.not_found', 'payouts.moving', 'payouts.nothing_owed'],
})

const payoutByHand = z.strictObject({
  id,
  /** Null once the account is deleted. */
  seller: z.string().nullable(),
  cents,
  method: z.enum(Object.keys(payoutMethods) as [PayoutMethod, ...PayoutMethod[]]),
  /** Where to pay it; empty once the account is deleted. */
  details: z.string(),
  sales: z.int(),
  state: z.enum(['reserved', ...payoutReports]),
  note: z.string().nullable(),
  /** A sale in it was refunded or disputed after the export, so it must not be paid. */
  is_changed: z.boolean(),
  created_at: instant,
  ended_at: instant.nullable(),
})
export type PayoutByHand = z.output<typeof payoutByHand>

export const listPayoutsByHand = endpoint({
  name: 'consoleMoney.payouts',
  method: 'GET',
  path: '/console/money/payouts',
  summary:
    'Payouts by hand: those to be paid, the oldest first, and then the newest of the others; at most 100',
  auth: 'staff',
  response: z.strictObject({ payouts: z.array(payoutByHand) }),
  errors: staffErrors,
  source,
})
