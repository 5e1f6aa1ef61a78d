import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { orderNeeds, paymentStates, shownOrderStates } from '../../rules/orders/order-needs.ts'
import { done, id } from '../shapes.ts'
import { csvFile, reasonBody } from './console-shapes.ts'
import { claimDecision, orderMessages, staffOrder, staffOrderRow } from './order-shape.ts'
import { staffErrors } from './staff-errors.ts'

const console = { auth: 'staff', errors: staffErrors, source: 'trust.md §2' } as const
/** Kept in the audit log; the sides of the order may read it. */
const reason = z.string().trim().min(1, 'Say why.').max(500, 'Please keep it to 500 characters.')

const filter = {
  /**
   * An id or its first or last eight digits; the beginning of an email address, a username, a word of a name or, for operators, a
   * phone number of the buyer or seller; a part of a title; or an id of the payment provider.
   */
  q: z.string().trim().max(254).optional(),
  state: z.enum(shownOrderStates).optional(),
  payment: z.enum(paymentStates).optional(),
  needs: z.enum(orderNeeds).optional(),
  /** Only orders paid on this day of the marketplace or later. */
  paid_from: z.iso.date().optional(),
}

export const listStaffOrders = endpoint({
  ...console,
  name: 'consoleOrders.list',
  method: 'GET',
  path: '/console/orders',
  summary: 'Search orders, the newest first',
  query: z.object({
    ...filter,
    /** The last order of the page before. */
    after: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.strictObject({ orders: z.array(staffOrderRow), has_more: z.boolean() }),
})

export const getStaffOrder = endpoint({
  ...console,
  name: 'consoleOrders.get',
  method: 'GET',
  path: '/console/orders/:id',
  summary: 'Read an order; bank data and provider ids only as an operator',
  params: z.object({ id }),
  response: z.strictObject({ order: staffOrder }),
  errors: [...staffErrors, 'order.not_found'],
})

export const readOrderMessages = endpoint({
  ...console,
  name: 'consoleOrders.readMessages',
  method: 'POST',
  path: '/console/orders/:id/messages',
  summary:
    'What both sides of an order wrote to each other, while Stoop decides a claim or a bank disputes the payment, and for 30 days afterwards; the audit log records it',
  params: z.object({ id }),
  /** `before`: the number of the first message of the page before. */
  body: z.object({ before: z.int().positive().optional() }),
  response: orderMessages,
  errors: [...staffErrors, 'order.not_found', 'console.no_case'],
})

export const exportStaffOrders = endpoint({
  ...console,
  name: 'consoleOrders.export',
  method: 'POST',
  path: '/console/orders/export',
  summary: 'The newest 10,000 orders of a search as CSV; the audit log records it',
  query: z.object(filter),
  body: reasonBody,
  response: csvFile,
})

/** An action that moves money, and so needs a fresh second factor. */
const action = {
  ...console,
  method: 'POST',
  params: z.object({ id }),
  response: done,
  errors: [...staffErrors, 'staff.step_up', 'order.not_found', 'order.not_possible'],
} as const

export const refundStaffOrder = endpoint({
  ...action,
  name: 'consoleOrders.refund',
  path: '/console/orders/:id/refund',
  summary: 'Refund everything, or the delivery alone',
  body: z.object({ part: z.enum(['all', 'delivery']), reason }),
  errors: [...action.errors, 'order.disputed'],
})

export const settleStaffRefund = endpoint({
  ...action,
  name: 'consoleOrders.settleRefund',
  path: '/console/orders/:id/settle_refund',
  summary: 'Close refunds that failed and were paid by other means',
  body: z.object({
    /** How it was paid; the buyer may read it. */
    how: z.string().trim().min(1, 'Say how it was paid.').max(500, 'Please keep it to 500 characters.'),
  }),
  errors: [...action.errors, 'order.disputed'],
})

export const deliverStaffOrder = endpoint({
  ...action,
  name: 'consoleOrders.deliver',
  path: '/console/orders/:id/delivered',
  summary: 'Mark a delivery as arrived',
  body: z.object({ reason }),
})

export const decideStaffClaim = endpoint({
  ...action,
  name: 'consoleOrders.decideClaim',
  path: '/console/orders/:id/claim',
  summary: 'Decide an escalated claim; both sides read the reason',
  body: z.object({
    decision: claimDecision,
    /** Of a partial refund. */
    cents: z.int('Enter an amount.').min(1, 'Enter an amount.').optional(),
    reason,
  }),
  errors: [...action.errors, 'claim.none', 'claim.amount_invalid', 'order.disputed'],
})

const disputeId = z.string().min(1).max(100)

export const submitStaffDispute = endpoint({
  ...action,
  name: 'consoleOrders.submitDispute',
  path: '/console/orders/:id/dispute/submit',
  summary: 'Submit the evidence of a dispute, once and for good',
  body: z.object({
    dispute_id: disputeId,
    /** Replaces the draft. */
    evidence: z.record(z.string().max(100), z.string().max(20_000)).optional(),
    reason,
  }),
  errors: [...action.errors, 'operator.evidence_invalid'],
  bodyLimit: 400_000,
})

export const acceptStaffDispute = endpoint({
  ...action,
  name: 'consoleOrders.acceptDispute',
  path: '/console/orders/:id/dispute/accept',
  summary: 'Give up a dispute for good',
  body: z.object({ dispute_id: disputeId, reason }),
})

export const keepWarnedOrder = endpoint({
  ...action,
  name: 'consoleOrders.keepWarned',
  path: '/console/orders/:id/warning/keep',
  summary: 'Let an order go on although fraud is suspected',
  body: z.object({ warning_id: z.string().min(1).max(100), reason }),
})

export const retryStaffPayout = endpoint({
  ...action,
  name: 'consoleOrders.retryPayout',
  path: '/console/orders/:id/retry_payout',
  summary: 'Transfer what an order owes its seller again, or take back what it paid too much',
  body: z.object({ reason }),
  errors: [...action.errors, 'operator.payout_waits'],
})
